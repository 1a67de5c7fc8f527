import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { formatDay } from '@hora-marcada/shared/format';
import { Button, Input } from 'antd';
import { useId, useRef } from 'react';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { storeAddress } from '../../domain/store/store-context.tsx';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { decorative } from '../../ui/decorative.ts';
import { LabelledField } from '../../ui/fields/labelled-field.tsx';
import { saveFile } from '../../platform/browser/saved-file.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import page from './account.module.css';
import { StoreQrCode } from './store-qr-code.tsx';
import { accountTexts as texts } from './texts.ts';

interface PageAddressProps {
  readonly endpoint: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
}

/** Where customers find the page, ready to be passed on (P-40), and until when it is there. */
export function PageAddress({ endpoint, expirationDate }: PageAddressProps) {
  const address = storeAddress(endpoint);
  return (
    <section className={`${parts.sheet} ${page.card} ${page.pictured}`} aria-label={texts.address}>
      <div className={layout.stack}>
        <ReadOnlyField label={texts.endpoint} help={address} value={endpoint} />
        <div className={`${layout.row} ${page.actions}`}>
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

interface AddressQrCodeProps {
  readonly address: string;
  readonly fileName: string;
}

/** The address for a phone's camera, and as a file for a poster. */
function AddressQrCode({ address, fileName }: AddressQrCodeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const download = () => {
    const drawing = frame.current?.querySelector('svg');
    if (drawing) saveFile(fileName, new Blob([printableSvg(drawing)], { type: 'image/svg+xml' }));
  };
  return (
    <div className={page.qrCode}>
      <div ref={frame} className={page.drawing}>
        <StoreQrCode address={address} size={152} />
      </div>
      <div className={`${layout.tight} ${parts.small}`}>
        <p>{texts.qrCodeUse}</p>
        <Button icon={<DownloadOutlined {...decorative} />} onClick={download}>
          {texts.downloadQrCode}
        </Button>
      </div>
    </div>
  );
}

const printedSize = '100mm';

/** A drawing on the screen as an SVG file of its own, ten centimetres wide and as sharp at any size. */
function printableSvg(drawing: SVGElement): string {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.removeAttribute('style');
  copy.setAttribute('width', printedSize);
  copy.setAttribute('height', printedSize);
  return new XMLSerializer().serializeToString(copy);
}
