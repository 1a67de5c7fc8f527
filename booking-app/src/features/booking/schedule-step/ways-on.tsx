import PhoneOutlined from '@ant-design/icons-svg/es/asn/PhoneOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import { appointmentRequestText, internationalPhone, whatsAppLink } from '@hora-marcada/shared/format';
import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './ways-on.module.css';
import { texts } from '../later-texts.ts';

interface WaysOnProps {
  readonly storePhone: string;
  readonly serviceName: string;
  /** Nothing else leads on. */
  readonly isMain?: boolean;
  /** Undefined where there is no other. */
  readonly onOtherCalendar?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  readonly onOtherService?: (() => void) | undefined;
}

/** The customer's ways on where nothing can be booked (CUST-013). */
export function WaysOn({
  storePhone,
  serviceName,
  isMain = false,
  onOtherCalendar,
  onOtherService,
}: WaysOnProps) {
  return (
    <div className={styles.ways}>
      {storePhone && (
        <>
          <ButtonLink
            look={isMain ? 'primary' : undefined}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Icon of={WhatsAppOutlined} />}
            href={whatsAppLink(storePhone, appointmentRequestText(serviceName))}
          >
            {texts.askByWhatsApp}
          </ButtonLink>
          <ButtonLink icon={<Icon of={PhoneOutlined} />} href={`tel:+${internationalPhone(storePhone)}`}>
            {texts.call}
          </ButtonLink>
        </>
      )}
      {onOtherCalendar && <Button onClick={onOtherCalendar}>{texts.otherCalendar}</Button>}
      {onOtherService && <Button onClick={onOtherService}>{texts.otherService}</Button>}
    </div>
  );
}
