import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { decorative } from '../../ui/decorative.ts';
import { TellClientLink } from './tell-client-link.tsx';
import styles from './tell-client.module.css';
import { texts } from './texts.ts';
import type { UntoldClient } from './untold-clients.ts';

interface UntoldNoticeProps {
  readonly client: UntoldClient;
  readonly onDone: () => void;
  /** Says whom it is about, where no card around it does. */
  readonly isAlone?: boolean;
}

/** Keeps the chat at hand until the owner has opened or dismissed it. */
export function UntoldNotice({ client, onDone, isAlone = false }: UntoldNoticeProps) {
  const { client_name, title } = client.event;
  return (
    <div className={styles.notice}>
      <p className={styles.offer}>
        {isAlone && <span className={styles.whom}>{client_name || title}</span>}
        <TellClientLink href={client.href} onOpened={onDone} />
      </p>
      <button type="button" className={styles.dismiss} aria-label={texts.dismiss} onClick={onDone}>
        <CloseOutlined {...decorative} />
      </button>
    </div>
  );
}
