import type { Service } from '@hora-marcada/shared/contract';
import { hasId, isSameId } from '../../domain/store/ids.ts';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { CategoryField } from './category-field.tsx';
import { ComboField } from './combo/combo-field.tsx';
import { Folded } from './folded.tsx';
import { OwnTermsFields } from './own-terms-fields.tsx';
import { ownPricePath, termsToSave } from './own-terms.ts';
import type { ServiceDraft } from './service-draft.ts';
import { ServicePhoto } from './service-photo.tsx';
import { servicesTexts as texts } from './texts.ts';

interface MoreServiceOptionsProps {
  readonly edited: Service | undefined;
  readonly draft: ServiceDraft;
  /** All that may be chosen, ids as text. */
  readonly calendars: readonly { readonly id: string; readonly name: string }[];
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (part: Partial<ServiceDraft>) => void;
}

/** 'Mais opções' of a service's dialog (SORT-003, TIME-001, TIME-010, TIME-014). */
export function MoreServiceOptions({ edited, draft, calendars, errorOf, change }: MoreServiceOptionsProps) {
  const chosen = calendars.filter(({ id }) => hasId(draft.calendars, id));
  const sent = termsToSave(draft.ownTerms, draft.calendars);
  const ownErrorOf = (id: string, field: 'service_time_minutes' | 'price') =>
    field === 'price'
      ? errorOf(ownPricePath(id))
      : errorOf(`per_calendar.${sent.findIndex((terms) => isSameId(terms.calendar_id, id))}.${field}`);
  const fields = ['category', 'before_minutes', 'after_minutes', 'combines'];
  const hasOwnError = chosen.some(
    ({ id }) => ownErrorOf(id, 'price') ?? ownErrorOf(id, 'service_time_minutes'),
  );
  return (
    <Folded
      title={texts.moreOptions}
      isOpen={hasOwnError || fields.some((field) => errorOf(field) !== undefined)}
    >
      <CategoryField
        text={draft.category}
        error={errorOf('category')}
        onChange={(category) => change({ category })}
      />
      <DurationField
        label={texts.before}
        text={draft.beforeText}
        error={errorOf('before_minutes')}
        onChange={(beforeText) => change({ beforeText })}
      />
      <DurationField
        label={texts.after}
        help={texts.aroundHelp}
        text={draft.afterText}
        error={errorOf('after_minutes')}
        onChange={(afterText) => change({ afterText })}
      />
      {chosen.length > 1 && (
        <OwnTermsFields
          calendars={chosen}
          own={draft.ownTerms}
          errorOf={ownErrorOf}
          onChange={(ownTerms) => change({ ownTerms })}
        />
      )}
      <ComboField
        edited={edited}
        chosen={draft.combines}
        error={errorOf('combines')}
        onChange={(combines) => change({ combines })}
      />
      {edited && <ServicePhoto service={edited} />}
    </Folded>
  );
}
