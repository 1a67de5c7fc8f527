import InstagramOutlined from '@ant-design/icons-svg/es/asn/InstagramOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import { formatPhone, pastedPhoneDigits, whatsAppLink } from '@hora-marcada/shared/format';
import type { ReactNode } from 'react';
import { useDocumentHead } from '../../../platform/document-head.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { texts } from '../texts.ts';
import type { FramedStore } from './framed-store.ts';
import type { OpenState } from './open-state.ts';
import { ShopCard } from './shop-card.tsx';
import { ShopHeader } from './shop-header.tsx';
import { ShopMark } from './shop-mark.tsx';
import styles from './store-frame.module.css';
import { unbrokenHours } from './unbroken-hours.ts';

interface StoreFrameProps {
  readonly store: FramedStore;
  /** Undefined for the list of services, where the shop introduces itself. */
  readonly screenName: string | undefined;
  readonly themeColor: string;
  /** Undefined until the clock is known. */
  readonly openState?: OpenState | undefined;
  /** When the shop is open stands below, too: the customer will not see step 1 again. */
  readonly hasHours?: boolean;
  /** A card, and beside it what stands in the second column. */
  readonly children: ReactNode;
}

/** Around every step: the store's header and footer, and the title of the browser's tab. */
export function StoreFrame({
  store,
  screenName,
  themeColor,
  openState,
  hasHours,
  children,
}: StoreFrameProps) {
  const { title, footer, instagram, phone, opening_times } = store;
  const pageTitle = screenName === undefined ? title : `${screenName} · ${title}`;
  useDocumentHead({ title: pageTitle, description: texts.description(title), themeColor });
  return (
    <>
      {screenName === undefined ? (
        <ShopHeader store={store} openState={openState} />
      ) : (
        <header className={styles.line}>
          <div className={`${styles.frame} ${styles.lineContent}`}>
            <ShopMark store={store} />
            <h1>{title}</h1>
          </div>
        </header>
      )}
      <main className={`${styles.frame} ${styles.main}`}>
        {children}
        {screenName === undefined && <ShopCard store={store} openState={openState} />}
      </main>
      <footer className={styles.footer}>
        <div className={`${styles.frame} ${styles.footerContent}`}>
          <div className={styles.info}>
            {hasHours && opening_times.map((line) => <p key={line}>{unbrokenHours(line)}</p>)}
            <p>{footer}</p>
          </div>
          <div className={styles.links}>
            {instagram && (
              <ExternalLink className={styles.link} href={instagram} label="Instagram">
                <Icon of={InstagramOutlined} />
              </ExternalLink>
            )}
            {phone && (
              <ExternalLink
                className={styles.link}
                href={whatsAppLink(phone)}
                label={`WhatsApp ${formatPhone(pastedPhoneDigits(phone))}`}
              >
                <Icon of={WhatsAppOutlined} />
              </ExternalLink>
            )}
          </div>
        </div>
      </footer>
    </>
  );
}
