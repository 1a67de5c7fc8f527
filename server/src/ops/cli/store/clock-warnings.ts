import type { StoreChange } from '../../../stores/lifecycle/store-details-rules.ts';
import type { StoreAhead } from '../../../stores/lifecycle/store-health-queries.ts';

/** For scripts a code, and a pt-BR sentence. */
interface ClockWarning {
  readonly code: 'events_ahead' | 'blocks_ahead' | 'way_back';
  readonly sentence: string;
}

/** Warns of events and blocks ahead that another time zone concerns; empty where the clock stays or nothing lies ahead. */
export function clockWarnings({ timeZone }: StoreChange, ahead: StoreAhead | undefined): ClockWarning[] {
  if (!ahead || timeZone === undefined || timeZone === ahead.timeZone) return [];
  const { blocks, events } = ahead;
  return [
    ...(events > 0
      ? [
          warning(
            'events_ahead',
            `Atenção, eventos à frente: ${events}. Ficam no mesmo instante, e passam a mostrar outra hora.`,
          ),
        ]
      : []),
    ...(blocks > 0
      ? [
          warning(
            'blocks_ahead',
            `Atenção, folgas e pausas à frente: ${blocks}. Mantêm as horas que mostram, e mudam de instante.`,
          ),
        ]
      : []),
    ...(events + blocks > 0
      ? [warning('way_back', `Para voltar atrás: --time-zone ${ahead.timeZone}.`)]
      : []),
  ];
}

function warning(code: ClockWarning['code'], sentence: string): ClockWarning {
  return { code, sentence };
}
