import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import { decorative } from '../../ui/decorative.ts';
import styles from './tell-client.module.css';
import { texts } from './texts.ts';

interface TellClientLinkProps {
  readonly href: string;
  readonly onOpened: () => void;
}

/** A real link: browsers block a window that is opened after an answer has come. */
export function TellClientLink({ href, onOpened }: TellClientLinkProps) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" onClick={onOpened}>
      <WhatsAppOutlined {...decorative} /> {texts.tellClient}
    </a>
  );
}
