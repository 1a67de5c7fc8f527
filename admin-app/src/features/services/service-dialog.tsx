import type { Calendar, Service } from '@hora-marcada/shared/contract';
import { validateName, validateService, serviceLimits } from '@hora-marcada/shared/rules';
import type { ReactNode } from 'react';
import { failureText } from '../../platform/session/api-failure.tsx';
import { errorsOf } from '../../ui/dialogs/field-errors.ts';
import { MultiChoice } from '../../ui/fields/multi-choice.tsx';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { PriceField } from '../../ui/fields/price-field.tsx';
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { MoreServiceOptions } from './more-service-options.tsx';
import { unreadPrice } from './own-terms.ts';
import { calendarOptions } from './service-calendars.ts';
import { serviceDraftOf, serviceToSave, normalizedServiceDraft, type ServiceDraft } from './service-draft.ts';
import { useServiceChanges } from './services-queries.ts';
import { servicesTexts as texts } from './texts.ts';

interface ServiceDialogProps {
  /** Undefined for a new service. */
  readonly edited: Service | undefined;
  /** Brought back after a save that failed. */
  readonly typed: ServiceDraft | undefined;
  /** Undefined where they could not be loaded. */
  readonly calendars: readonly Calendar[] | undefined;
  /** The save failed and the dialog closes (SERV-014). */
  readonly onFailed: (sentence: ReactNode, typed: ServiceDraft) => void;
  readonly onClosed: () => void;
}

/** 'Adicionar Serviço' or 'Editar Serviço' (SERV-004 to SERV-014); closes once it was sent, whatever the answer (P-22). */
export function ServiceDialog({ edited, typed, calendars, onFailed, onClosed }: ServiceDialogProps) {
  const message = useMessage();
  const { save } = useServiceChanges();
  const stored = serviceDraftOf(edited);
  const toSave = (draft: ServiceDraft) => serviceToSave(draft, edited, calendars ?? []);
  const errorIn = (draft: ServiceDraft, service = toSave(draft)) =>
    validateService(service) ??
    validateName('name', service.name, edited?.name) ??
    validateName('category', service.category ?? '', edited?.category) ??
    unreadPrice(draft.ownTerms, draft.calendars);
  const options = ({ calendars: chosen }: ServiceDraft) =>
    calendarOptions(chosen, calendars ?? [], calendars ? texts.unknown : texts.notLoaded);
  return (
    <SaveDialog
      title={edited ? texts.editTitle : texts.addTitle}
      submit={texts.save}
      initial={typed ?? stored}
      stored={stored}
      normalize={normalizedServiceDraft}
      errorsIn={(draft) => errorsOf(errorIn(draft))}
      save={(draft) => save(toSave(draft))}
      onSaved={() => message.success(texts.saved)}
      onFailed={(error, draft) => onFailed(failureText(error, texts.saveFailed), draft)}
      closesOnFailure
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <TextField
            label={texts.name}
            error={errorOf('name')}
            isRequired
            hasAutoFocus
            maxLength={serviceLimits.name}
            text={draft.name}
            onChange={(name) => change({ name })}
          />
          <TextField
            label={texts.description}
            maxLength={serviceLimits.description}
            lines={[2, 6]}
            text={draft.description}
            onChange={(description) => change({ description })}
          />
          <DurationField
            label={texts.duration}
            text={draft.durationText}
            error={errorOf('service_time_minutes')}
            onChange={(durationText) => change({ durationText })}
          />
          <PriceField
            label={texts.price}
            text={draft.priceText}
            error={errorOf('price')}
            onChange={(priceText) => change({ priceText })}
          />
          <SwitchField
            label={texts.showsDuration}
            isOn={draft.showsDuration}
            onChange={(showsDuration) => change({ showsDuration })}
          />
          <SwitchField
            label={texts.showsPrice}
            isOn={draft.showsPrice}
            onChange={(showsPrice) => change({ showsPrice })}
          />
          <MultiChoice
            label={texts.calendars}
            help={texts.calendarsHelp}
            error={errorOf('calendars')}
            options={options(draft)}
            chosen={draft.calendars}
            nothing={texts.noCalendars}
            onChange={(chosen) => change({ calendars: chosen })}
          />
          <MoreServiceOptions
            edited={edited}
            draft={draft}
            calendars={options(draft)}
            errorOf={errorOf}
            change={change}
          />
        </>
      )}
    </SaveDialog>
  );
}
