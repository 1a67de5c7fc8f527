import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, QRCode } from 'antd';
import { useRef } from 'react';
import { saveFile } from '../../platform/browser/saved-file.ts';
import { decorative } from '../../ui/decorative.ts';
import styles from './page-address.module.css';
import { texts } from './texts.ts';

interface AddressQrCodeProps {
  readonly address: string;
  readonly fileName: string;
}

/** The address for a phone's camera, drawn here without asking anybody, and as a file for a poster. */
export function AddressQrCode({ address, fileName }: AddressQrCodeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const download = () => {
    const drawing = frame.current?.querySelector('svg');
    if (drawing) saveFile(fileName, new Blob([printableSvg(drawing)], { type: 'image/svg+xml' }));
  };
  return (
    <div className={styles.qrCode}>
      <div ref={frame} className={styles.drawing}>
        <QRCode
          type="svg"
          value={address}
          size={152}
          errorLevel="Q"
          // The white edge without which a camera does not find the code.
          marginSize={4}
          bgColor="#ffffff"
          color="#000000"
          bordered={false}
          aria-label={texts.qrCode}
        />
      </div>
      <div className={styles.qrCodeUse}>
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
