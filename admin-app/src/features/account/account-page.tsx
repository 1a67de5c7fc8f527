import { useViewer } from '../../platform/session/viewer.tsx';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AccessSection } from './access/access-section.tsx';
import { AccountForm } from './account-form.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './account.module.css';
import { ContactSection } from './contact-section.tsx';
import { useSettings } from './account-queries.ts';
import { LaterNotices } from './devices/later-notices.tsx';
import { FeedSection } from './feeds/feed-section.tsx';
import { ImagesSection } from './images-section.tsx';
import { ImportSection } from './imports/import-section.tsx';
import { PageAddress } from './page-address.tsx';
import { accountTexts as texts } from './texts.ts';

/** Minha Conta: the address of the owner's page, how it looks (CONTA-001 to CONTA-016), who reads the calendar elsewhere, and who gets in. */
export function AccountPage() {
  return useViewer().role === 'owner' ? <OwnerAccount /> : <MemberAccount />;
}

/** A member has only the own access here (TEAM-011). */
function MemberAccount() {
  const { name, username } = useViewer();
  return (
    <div className={layout.stack}>
      <section className={`${parts.sheet} ${styles.card}`} aria-label={texts.member}>
        <div>
          <h2 className={parts.title}>{name}</h2>
          <p className={parts.quiet}>{texts.username(username)}</p>
        </div>
      </section>
      <LaterNotices />
      <FeedSection />
      <AccessSection />
    </div>
  );
}

function OwnerAccount() {
  const { data: settings, isError, refetch } = useSettings();
  if (settings)
    return (
      <div className={layout.stack}>
        <PageAddress endpoint={settings.endpoint} expirationDate={settings.expiration_date} />
        <AccountForm settings={settings} />
        <ContactSection settings={settings} />
        <ImagesSection settings={settings} />
        <ImportSection />
        <LaterNotices />
        <FeedSection />
        <AccessSection />
      </div>
    );
  if (isError) return <LoadFailure text={texts.loadFailed} onRetry={() => void refetch()} />;
  return <Waiting />;
}
