import { QRCode } from 'antd';
import { accountTexts as texts } from './texts.ts';

interface StoreQrCodeProps {
  readonly address: string;
  /** Pixels of each side. */
  readonly size: number;
}

/** The page's address for a phone's camera, drawn here without asking anybody. */
export function StoreQrCode({ address, size }: StoreQrCodeProps) {
  return (
    <QRCode
      type="svg"
      value={address}
      size={size}
      errorLevel="Q"
      // The white edge without which a camera does not find the code.
      marginSize={4}
      bgColor="#ffffff"
      color="#000000"
      bordered={false}
      aria-label={texts.qrCode}
    />
  );
}
