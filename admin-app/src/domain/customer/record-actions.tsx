import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import type { CustomerRecord } from '@hora-marcada/shared/contract';
import { whatsAppLink } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { useViewer } from '../../platform/session/viewer.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { decorative } from '../../ui/decorative.ts';
import { useMessage } from '../../ui/messages/message-context.ts';
import { useCustomerUpdate } from './record-queries.ts';
import { customerTexts as texts } from './customer-texts.ts';
import layout from '../../ui/layout.module.css';
import styles from './record.module.css';

interface RecordActionsProps {
  readonly record: CustomerRecord;
  readonly onBook: () => void;
  readonly onOffer: () => void;
}

/** To write to a customer, to book for them or offer them times, and to keep the phone from booking by itself. */
export function RecordActions({ record, onBook, onOffer }: RecordActionsProps) {
  const isOwner = useViewer().role === 'owner';
  return (
    <div className={`${layout.row} ${styles.actions}`}>
      <Button icon={<CalendarOutlined {...decorative} />} onClick={onBook}>
        {texts.book}
      </Button>
      <Button icon={<SendOutlined {...decorative} />} onClick={onOffer}>
        {texts.offer}
      </Button>
      <Button
        icon={<WhatsAppOutlined {...decorative} />}
        href={whatsAppLink(record.phone)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.chat}
      </Button>
      {isOwner && <BlockButton record={record} />}
    </div>
  );
}

/** 'Bloquear', which asks first, or 'Desbloquear' (CLI-006). */
function BlockButton({ record: { phone, is_blocked } }: { readonly record: CustomerRecord }) {
  const message = useMessage();
  const update = useCustomerUpdate();
  const turn = async () => {
    if (!is_blocked && !window.confirm(texts.mayBlock)) return;
    try {
      await update({ phone, is_blocked: !is_blocked });
      message.success(is_blocked ? texts.wasUnblocked : texts.wasBlocked);
    } catch (error) {
      const sentence = is_blocked ? texts.notUnblocked : texts.notBlocked;
      if (!isSessionOver(error)) message.error(failureText(error, sentence));
    }
  };
  return (
    <ActionButton danger={!is_blocked} icon={<StopOutlined {...decorative} />} onAct={turn}>
      {is_blocked ? texts.unblock : texts.block}
    </ActionButton>
  );
}
