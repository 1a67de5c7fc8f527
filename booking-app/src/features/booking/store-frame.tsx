import InstagramOutlined from '@ant-design/icons-svg/es/asn/InstagramOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import type { Store } from '@hora-marcada/shared/contract';
import { formatPhone, pastedPhoneDigits, streetAddress, whatsAppLink } from '@hora-marcada/shared/format';
import type { ReactNode } from 'react';
import { useDocumentHead } from '../../platform/document-head.ts';
import { monogram } from './monogram.ts';
import styles from './store-frame.module.css';
import { texts } from './texts.ts';
import { Icon } from '../../ui/icon.tsx';

interface StoreFrameProps {
  readonly store: Pick<Store, 'title' | 'footer' | 'instagram' | 'phone' | 'opening_times'>;
  /** Undefined for the list of services. */
  readonly screenName: string | undefined;
  readonly themeColor: string;
  /** A wide screen has a second column. */
  readonly isWide: boolean;
  readonly children: ReactNode;
}

/** Around every step: the store's header and footer, and the title of the browser's tab. */
export function StoreFrame({ store, screenName, themeColor, isWide, children }: StoreFrameProps) {
  const { title, footer, instagram, phone, opening_times } = store;
  const pageTitle = screenName === undefined ? title : `${screenName} · ${title}`;
  useDocumentHead({ title: pageTitle, description: texts.description(title), themeColor });
  const initials = monogram(title);
  const width = isWide ? styles.wide : '';
  const address = streetAddress(footer);
  return (
    <>
      <header className={`${styles.header} ${width}`}>
        <div className={styles.shop}>
          {initials && (
            <span className={styles.monogram} aria-hidden="true">
              {initials}
            </span>
          )}
          <div className={styles.name}>
            <h1 className={styles.title}>{title}</h1>
            {address && <p className={styles.fact}>{address}</p>}
            {opening_times.length > 0 && (
              <p className={styles.fact}>{unbroken(opening_times.join('\u00a0· '))}</p>
            )}
          </div>
        </div>
      </header>
      <main className={`${styles.main} ${width}`}>{children}</main>
      <footer className={`${styles.footer} ${width}`}>
        <div className={styles.footerContent}>
          <p className={styles.info}>{footer}</p>
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

/** With no end of a line at the dash of '09:00–12:00'. */
function unbroken(hours: string): string {
  return hours.replace(/–/g, '\u2060–\u2060');
}

interface ExternalLinkProps {
  readonly href: string;
  /** The link's name, where its content is a picture. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that opens beside the page, which stays as it is (LINK-012). */
function ExternalLink({ href, label, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={className}>
      {children}
    </a>
  );
}
