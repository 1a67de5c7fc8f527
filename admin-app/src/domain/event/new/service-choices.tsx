import type { Service } from '@hora-marcada/shared/contract';
import { formatPrice } from '@hora-marcada/shared/format';
import { bookingLimits } from '@hora-marcada/shared/rules';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import parts from '../../../ui/parts.module.css';
import { idText, isSameId } from '../../store/ids.ts';
import { newEventTexts as texts } from './new-event-texts.ts';

interface ServiceChoicesProps {
  /** Of the store. */
  readonly offered: readonly Service[];
  /** One after another. */
  readonly chosen: readonly Service[];
  /** How many may be chosen. */
  readonly most?: number;
  /** Said behind the label. */
  readonly note: string | undefined;
  readonly onChange: (chosen: readonly Service[]) => void;
}

const none = 'none';

/** A service by one tap, and on demand a field for one more after it (MULTI-013). */
export function ServiceChoices({
  offered,
  chosen,
  most = bookingLimits.services,
  note,
  onChange,
}: ServiceChoicesProps) {
  const { sees_prices: seesPrices } = useViewer();
  const [wantsMore, setWantsMore] = useState(false);
  const [first, ...further] = chosen;
  const termsOf = ({ service_time_minutes: minutes, price }: Service) =>
    [`${minutes} min`, seesPrices && formatPrice(price)].filter(Boolean).join(' · ');
  const choose = (index: number, id: string) => {
    const found = offered.filter((other) => isSameId(other.id, id));
    onChange([...chosen.slice(0, index), ...found, ...chosen.slice(index + 1)]);
    if (index > 0) setWantsMore(false);
  };
  const fields = Math.min(further.length + Number(wantsMore), most - 1);
  const options = offered.map(({ id, name }) => ({ value: idText(id), label: name }));
  return (
    <>
      <ChoiceButtons
        label={texts.service}
        note={note}
        options={offered.map((service) => ({
          value: idText(service.id),
          label: service.name,
          detail: termsOf(service),
        }))}
        value={first && idText(first.id)}
        search={{ label: texts.searchService, clear: texts.clearSearch }}
        onChange={(id) => choose(0, id)}
      />
      {Array.from({ length: fields }, (_, index) => (
        <SelectField
          key={index}
          label={texts.furtherService(index + 2)}
          options={[{ value: none, label: texts.noService }, ...options]}
          value={further[index] ? idText(further[index].id) : none}
          onChange={(id) => choose(index + 1, id)}
        />
      ))}
      {first && !wantsMore && chosen.length < most && (
        <button type="button" className={`${parts.line} ${parts.link}`} onClick={() => setWantsMore(true)}>
          {texts.moreServices}
        </button>
      )}
    </>
  );
}
