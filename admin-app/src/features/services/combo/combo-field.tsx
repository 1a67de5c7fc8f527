import type { Service } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { hasId, idText, isSameId } from '../../../domain/store/ids.ts';
import { useServices } from '../../../domain/store/store-queries.ts';
import { MultiChoice } from '../../../ui/fields/multi-choice.tsx';
import parts from '../../../ui/parts.module.css';
import { Folded } from '../folded.tsx';
import { servicesTexts as texts } from '../texts.ts';

interface ComboFieldProps {
  readonly edited: Service | undefined;
  /** Ids as text. */
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** 'Combo': the other services that one stands for (TIME-014); nothing of a service that belongs to one, or has too few beside it. */
export function ComboField({ edited, chosen, error, onChange }: ComboFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { data: services = [] } = useServices();
  const others = services.filter(({ id, combines }) => !(edited && isSameId(id, edited.id)) && !combines);
  const isPart = edited && services.some(({ combines = [] }) => hasId(combines, edited.id));
  if (isPart || (others.length < 2 && chosen.length === 0)) return null;
  return (
    <Folded title={texts.combo} isOpen={error !== undefined} onToggle={setIsShown}>
      {(isShown || error !== undefined) && (
        <MultiChoice
          label={texts.combines}
          help={texts.comboHelp}
          error={error}
          options={others.map(({ id, name }) => ({ id: idText(id), name }))}
          chosen={chosen}
          nothing={texts.noneFound}
          onChange={onChange}
        />
      )}
    </Folded>
  );
}

/** 'Combo: Corte + Barba', and whether it is off because one of them is gone. */
export function ComboLine({ service: { combines, is_combo_off: isOff } }: { readonly service: Service }) {
  const { data: services = [] } = useServices();
  if (!combines) return null;
  const names = services.filter(({ id }) => hasId(combines, id)).map(({ name }) => name);
  return (
    <>
      <p>{texts.comboOf(names)}</p>
      {isOff && <p className={parts.hint}>{texts.comboOff}</p>}
    </>
  );
}
