import type { Service } from '@hora-marcada/shared/contract';
import { bookingLimits } from '@hora-marcada/shared/rules';
import { idText, isSameId } from '../../store/ids.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { newEventTexts as texts } from './new-event-texts.ts';

interface ServiceChoicesProps {
  /** Of the store. */
  readonly offered: readonly Service[];
  /** One after another. */
  readonly chosen: readonly Service[];
  readonly onChange: (chosen: readonly Service[]) => void;
}

const none = 'none';

/** A service, and after each that is chosen a field for one more (MULTI-013). */
export function ServiceChoices({ offered, chosen, onChange }: ServiceChoicesProps) {
  const options = offered.map(({ id, name }) => ({ value: idText(id), label: name }));
  const fields = Math.min(chosen.length + 1, bookingLimits.services);
  return Array.from({ length: fields }, (_, index) => {
    const service = chosen[index];
    const value = service ? idText(service.id) : none;
    const choose = (id: string) => {
      const found = offered.filter((other) => isSameId(other.id, id));
      onChange([...chosen.slice(0, index), ...found, ...chosen.slice(index + 1)]);
    };
    return index === 0 ? (
      <SelectField
        key={index}
        label={texts.service}
        options={options}
        placeholder={texts.chooseService}
        {...(service && { value })}
        onChange={choose}
      />
    ) : (
      <SelectField
        key={index}
        label={texts.furtherService(index + 1)}
        options={[{ value: none, label: texts.noService }, ...options]}
        value={value}
        onChange={choose}
      />
    );
  });
}
