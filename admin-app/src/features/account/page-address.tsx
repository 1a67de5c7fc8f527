import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { formatDay } from '@hora-marcada/shared/format';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { storeAddress } from '../../platform/store/store-context.tsx';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { decorative } from '../../ui/decorative.ts';
import { LabelledField } from '../../ui/fields/labelled-field.tsx';
import page from './account-page.module.css';
import { AddressQrCode } from './address-qr-code.tsx';
import styles from './page-address.module.css';
import { texts } from './texts.ts';

interface PageAddressProps {
  readonly endpoint: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
}

/** Where customers find the page, ready to be passed on (P-40), and until when it is there. */
export function PageAddress({ endpoint, expirationDate }: PageAddressProps) {
  const address = storeAddress(endpoint);
  return (
    <section className={page.card} aria-label={texts.address}>
      <div className={styles.facts}>
        <ReadOnlyField label={texts.endpoint} help={address} value={endpoint} />
        <div className={styles.actions}>
          <CopyLinkButton address={address} />
          <Button
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExportOutlined {...decorative} />}
          >
            {texts.openPage}
          </Button>
        </div>
        <ReadOnlyField
          label={texts.expiry}
          value={expirationDate === null ? texts.noExpiry : formatDay(expirationDate)}
        />
      </div>
      <AddressQrCode address={address} fileName={texts.qrCodeFile(endpoint)} />
    </section>
  );
}

interface ReadOnlyFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
}

/** A value under its label, to be read, reached and copied, but not changed. */
function ReadOnlyField({ label, help, value }: ReadOnlyFieldProps) {
  return (
    <LabelledField id={useId()} label={label} help={help}>
      {(input) => <Input {...input} readOnly variant="filled" value={value} />}
    </LabelledField>
  );
}
