import InstagramOutlined from '@ant-design/icons-svg/es/asn/InstagramOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import { appointmentRequestText, mapLink, streetAddress, whatsAppLink } from '@hora-marcada/shared/format';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Glyph, glyphs } from '../../../ui/icons/glyph.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import ticket from '../../../ui/ticket.module.css';
import { texts } from '../texts.ts';
import type { FramedStore } from './framed-store.ts';
import type { OpenState } from './open-state.ts';
import styles from './shop-card.module.css';
import { unbrokenHours } from './unbroken-hours.ts';

interface ShopCardProps {
  readonly store: FramedStore;
  readonly openState: OpenState | undefined;
}

/** Beside the services of a wide screen: where the shop is, when it is open, and how to reach it. */
export function ShopCard({ store, openState }: ShopCardProps) {
  const { title, footer, instagram, phone, opening_times: week } = store;
  const address = streetAddress(footer);
  const hasWays = Boolean(address || phone || instagram);
  if (week.length === 0 && !hasWays) return null;
  return (
    <aside className={styles.card} aria-label={texts.aboutStore}>
      {week.length > 0 && (
        <div className={hasWays ? ticket.stub : ticket.whole}>
          <p className={styles.state} data-open={openState?.isOpen}>
            {openState?.text ?? '\u00a0'}
          </p>
          <p className={styles.week}>{unbrokenHours(week.join('\n'))}</p>
        </div>
      )}
      {hasWays && (
        <div className={week.length > 0 ? ticket.rest : ticket.whole}>
          {address && (
            <>
              <p className={styles.address}>
                <Glyph d={glyphs.pin} />
                <span>{address}</span>
              </p>
              <ExternalLink className={styles.way} href={mapLink(`${title}, ${address}`)}>
                <Glyph d={glyphs.compass} />
                <span>{texts.directions}</span>
              </ExternalLink>
            </>
          )}
          {phone && (
            <ExternalLink className={styles.way} href={whatsAppLink(phone, appointmentRequestText())}>
              <Icon of={WhatsAppOutlined} />
              <span>{texts.askByWhatsApp}</span>
            </ExternalLink>
          )}
          {instagram && (
            <ExternalLink className={styles.way} href={instagram}>
              <Icon of={InstagramOutlined} />
              <span>Instagram</span>
            </ExternalLink>
          )}
        </div>
      )}
    </aside>
  );
}
