import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { formatDay } from '@hora-marcada/shared/format';
import { App, Button } from 'antd';
import { useStore } from '../../platform/store-context.tsx';
import { decorative } from '../../ui/decorative.ts';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

/** Minha Conta: what the account is, to be read. */
export function AccountPage() {
  const { title, endpoint, expirationDate } = useStore();
  const { message } = App.useApp();
  const link = new URL(endpoint, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      void message.success(texts.linkCopied);
    } catch {
      void message.error(texts.linkNotCopied);
    }
  };
  return (
    <dl className={styles.facts}>
      <dt>{texts.title}</dt>
      <dd>{title}</dd>
      <dt>{texts.endpoint}</dt>
      <dd>
        <p>{endpoint}</p>
        <Button icon={<CopyOutlined {...decorative} />} onClick={() => void copy()}>
          {texts.copyLink}
        </Button>
      </dd>
      <dt>{texts.expiry}</dt>
      <dd>{expirationDate === null ? texts.neverExpires : formatDay(expirationDate)}</dd>
    </dl>
  );
}
