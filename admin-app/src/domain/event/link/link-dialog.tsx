import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { pastedPhoneDigits, whatsAppLink } from '@hora-marcada/shared/format';
import { Button, Spin } from 'antd';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useCustomerLink } from './link-queries.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { linkTexts as texts } from './link-texts.ts';

interface LinkDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/** The link with which the customer of an event may change it, to be sent, or exchanged for another (MOVE-030). */
export function LinkDialog({ event, onClosed }: LinkDialogProps) {
  const message = useMessage();
  const { data: link, isError, refetch, renew } = useCustomerLink(event);
  const exchange = async () => {
    if (!window.confirm(texts.mayRenew)) return;
    try {
      await renew();
      message.success(texts.renewed);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.notRenewed));
    }
  };
  return (
    <GuardedDialog title={texts.title} onClosed={onClosed}>
      {() => (
        <div className={layout.stack}>
          <p>{texts.purpose}</p>
          {!link && !isError && (
            <div role="status" aria-label={texts.loading}>
              <Spin />
            </div>
          )}
          {isError && !link && <RetryNotice text={texts.notMade} onRetry={() => void refetch()} />}
          {link && (
            <>
              <p className={parts.address}>{link.link}</p>
              <div className={layout.row}>
                <SendButton event={event} text={link.text} />
                <CopyLinkButton address={link.link} text={texts.copy} />
                <ActionButton onAct={exchange}>{texts.renew}</ActionButton>
              </div>
            </>
          )}
        </div>
      )}
    </GuardedDialog>
  );
}

/** A real link: browsers block a window that is opened after an answer has come. */
function SendButton({ event, text }: { readonly event: OwnerEvent; readonly text: string }) {
  const phone = pastedPhoneDigits(event.client_phone);
  if (phone === '') return null;
  return (
    <Button
      type="primary"
      icon={<WhatsAppOutlined {...decorative} />}
      href={whatsAppLink(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.send}
    </Button>
  );
}
