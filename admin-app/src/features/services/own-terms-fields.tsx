import { useState } from 'react';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { PriceField } from '../../ui/fields/price-field.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { serviceTerms, type OwnTerms, type OwnTermsByCalendar } from './own-terms.ts';
import { Folded } from './folded.tsx';
import { servicesTexts as texts } from './texts.ts';

interface OwnTermsFieldsProps {
  /** The chosen calendars, ids as text. */
  readonly calendars: readonly { readonly id: string; readonly name: string }[];
  readonly own: OwnTermsByCalendar;
  readonly errorOf: (id: string, field: 'service_time_minutes' | 'price') => string | undefined;
  readonly onChange: (own: OwnTermsByCalendar) => void;
}

/** 'Por profissional': what the service takes and costs in each calendar, empty as everywhere (TIME-010). */
export function OwnTermsFields({ calendars, own, errorOf, onChange }: OwnTermsFieldsProps) {
  const [isShown, setIsShown] = useState(false);
  const hasError = calendars.some(({ id }) =>
    Boolean(errorOf(id, 'service_time_minutes') ?? errorOf(id, 'price')),
  );
  return (
    <Folded title={texts.perCalendar} isOpen={hasError} onToggle={setIsShown}>
      <p>{texts.perCalendarHelp}</p>
      {(isShown || hasError) &&
        calendars.map(({ id, name }) => {
          const terms = own[id] ?? serviceTerms;
          const change = (changed: Partial<OwnTerms>) =>
            onChange(withTerms(own, id, { ...terms, ...changed }));
          return (
            <fieldset key={id} className={layout.tight}>
              <legend className={parts.name}>{name}</legend>
              <div className={layout.halves}>
                <DurationField
                  label={texts.ownDuration}
                  text={terms.durationText}
                  error={errorOf(id, 'service_time_minutes')}
                  onChange={(durationText) => change({ durationText })}
                />
                <PriceField
                  label={texts.price}
                  text={terms.priceText}
                  error={errorOf(id, 'price')}
                  onChange={(priceText) => change({ priceText })}
                />
              </div>
            </fieldset>
          );
        })}
    </Folded>
  );
}

function withTerms(own: OwnTermsByCalendar, id: string, terms: OwnTerms): OwnTermsByCalendar {
  const isOwn = terms.durationText !== '' || terms.priceText !== '';
  const others = Object.entries(own).filter(([other]) => other !== id);
  return Object.fromEntries(isOwn ? [...others, [id, terms]] : others);
}
