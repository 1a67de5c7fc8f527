import PhoneOutlined from '@ant-design/icons/PhoneOutlined';
import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import { internationalPhone, whatsAppLink } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { decorative } from '../../../ui/decorative.ts';
import styles from './ways-on.module.css';
import { texts } from '../texts.ts';

interface WaysOnProps {
  readonly storePhone: string;
  /** Undefined where there is no other. */
  readonly onOtherCalendar: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  readonly onOtherService: (() => void) | undefined;
}

/** What a customer can still do where nothing can be booked (CUST-013). */
export function WaysOn({ storePhone, onOtherCalendar, onOtherService }: WaysOnProps) {
  return (
    <div className={styles.ways}>
      {storePhone && (
        <>
          <Button
            target="_blank"
            rel="noopener noreferrer"
            icon={<WhatsAppOutlined {...decorative} />}
            href={whatsAppLink(storePhone)}
          >
            {texts.askByWhatsApp}
          </Button>
          <Button icon={<PhoneOutlined {...decorative} />} href={`tel:+${internationalPhone(storePhone)}`}>
            {texts.call}
          </Button>
        </>
      )}
      {onOtherCalendar && <Button onClick={onOtherCalendar}>{texts.otherCalendar}</Button>}
      {onOtherService && <Button onClick={onOtherService}>{texts.otherService}</Button>}
    </div>
  );
}
