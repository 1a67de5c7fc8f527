import { formatDay } from '@hora-marcada/shared/format';
import { storeAddress } from '../../platform/store-address.ts';
import { useStore } from '../../platform/store-context.tsx';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

/** Minha Conta: what the account is, to be read. */
export function AccountPage() {
  const { title, endpoint, expirationDate } = useStore();
  return (
    <dl className={styles.facts}>
      <dt>{texts.title}</dt>
      <dd>{title}</dd>
      <dt>{texts.endpoint}</dt>
      <dd>
        <p>{endpoint}</p>
        <CopyLinkButton address={storeAddress(endpoint)} />
      </dd>
      <dt>{texts.expiry}</dt>
      <dd>{expirationDate === null ? texts.neverExpires : formatDay(expirationDate)}</dd>
    </dl>
  );
}
