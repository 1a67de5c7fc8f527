import { serviceLimits } from '@hora-marcada/shared/rules';
import { useServices } from '../../domain/store/store-queries.ts';
import { ComboboxField } from '../../ui/choices/combobox-field.tsx';
import { folded } from '../../ui/folded-text.ts';
import { servicesTexts as texts } from './texts.ts';

interface CategoryFieldProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The heading that customers see over a service, with those that other services have as proposals (SORT-003). */
export function CategoryField({ text, error, onChange }: CategoryFieldProps) {
  const { data: services = [] } = useServices();
  const known = [...new Set(services.flatMap(({ category }) => category ?? []))];
  const fitting = known.filter((name) => name !== text && folded(name).includes(folded(text.trim())));
  return (
    <ComboboxField
      label={texts.category}
      help={texts.categoryHelp}
      error={error}
      maxLength={serviceLimits.category}
      text={text}
      listLabel={texts.categories}
      proposals={fitting.map((name) => ({ key: name, content: name }))}
      onChange={onChange}
      onPick={onChange}
    />
  );
}
