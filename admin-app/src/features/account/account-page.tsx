import { useStore } from '../../platform/store/store-context.tsx';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AccessSection } from './access/access-section.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-page.module.css';
import { useSettings } from './account-queries.ts';
import { FeedSection } from './feeds/feed-section.tsx';
import { PageAddress } from './page-address.tsx';
import { texts } from './texts.ts';

/** Minha Conta: the address of the owner's page, how it looks (CONTA-001 to CONTA-016), who reads the calendar elsewhere, and who gets in. */
export function AccountPage() {
  const store = useStore();
  const { data: settings, isError, refetch } = useSettings();
  if (settings)
    return (
      <div className={styles.page}>
        <PageAddress
          endpoint={settings.endpoint ?? store.endpoint}
          expirationDate={settings.expiration_date ?? null}
        />
        <AccountForm settings={settings} />
        <FeedSection />
        <AccessSection />
      </div>
    );
  if (isError) return <LoadFailure text={texts.loadFailed} onRetry={() => void refetch()} />;
  return <Waiting />;
}
