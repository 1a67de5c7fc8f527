import { useRef } from 'react';
import { rulesAddress } from '../../../platform/browser/section-address.ts';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { usePoliciesSave } from '../../../domain/store/policies-queries.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { burstTexts as texts } from './burst-texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import page from '../bookings-page.module.css';

interface FloodNoticeProps {
  /** The store's rules let phones pass that it confirmed before. */
  readonly isKnownPassed: boolean;
  /** The notice below, which deletes a burst at once, is shown. */
  readonly isBurstShown: boolean;
}

/** Says that a flood has closed the page to bookings, and lets known customers pass in one tap (FLOOD-021, FLOOD-022). */
export function FloodNotice({ isKnownPassed, isBurstShown }: FloodNoticeProps) {
  const message = useMessage();
  const save = usePoliciesSave();
  const rule = useRef<HTMLParagraphElement>(null);
  const letKnownPass = async () => {
    try {
      await save({ known_pass_floods: true });
      rule.current?.focus({ preventScroll: true });
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.notLetPass));
    }
  };
  return (
    <section
      aria-label={texts.closedTitle}
      className={`${layout.list} ${parts.callout} ${page.notice}`}
      data-kind="warn"
    >
      <h2 className={parts.title}>{texts.closedTitle}</h2>
      <p role="alert">{texts.closed}</p>
      {isBurstShown && <p>{texts.deleteInvented}</p>}
      <p ref={rule} tabIndex={-1} role="status">
        {isKnownPassed ? texts.knownPass : texts.knownRefused}
      </p>
      <div className={`${layout.row} ${parts.wraps}`}>
        {isKnownPassed ? (
          <a href={rulesAddress} className={`${parts.link} ${page.way}`}>
            {texts.rules}
          </a>
        ) : (
          <ActionButton type="primary" onAct={letKnownPass}>
            {texts.letKnownPass}
          </ActionButton>
        )}
      </div>
    </section>
  );
}
