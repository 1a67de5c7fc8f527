import type { StoreChange } from '../../../stores/lifecycle/store-details-rules.ts';
import type { StoreAhead } from '../../../stores/lifecycle/store-health-queries.ts';

/** What another time zone does to what a store has ahead, in pt-BR; empty where the clock stays or nothing lies ahead. */
export function clockWarnings({ timeZone }: StoreChange, ahead: StoreAhead | undefined): string[] {
  if (!ahead || timeZone === undefined || timeZone === ahead.timeZone) return [];
  const { blocks, events } = ahead;
  return [
    ...(events > 0
      ? [`Atenção, eventos à frente: ${events}. Ficam no mesmo instante, e passam a mostrar outra hora.`]
      : []),
    ...(blocks > 0
      ? [`Atenção, folgas e pausas à frente: ${blocks}. Mantêm as horas que mostram, e mudam de instante.`]
      : []),
    ...(events + blocks > 0 ? [`Para voltar atrás: --time-zone ${ahead.timeZone}.`] : []),
  ];
}
