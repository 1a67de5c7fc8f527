import BellOutlined from '@ant-design/icons/BellOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { browserMark } from '../platform/browser/stored-mark.ts';
import { decorative } from '../ui/decorative.ts';
import styles from './admin-shell.module.css';
import { shellTexts as texts } from './texts.ts';

interface SilenceButtonProps {
  readonly isSilent: boolean;
  readonly onChange: (isSilent: boolean) => void;
}

/** Silences the announcement of new bookings, or ends the silence. */
export function SilenceButton({ isSilent, onChange }: SilenceButtonProps) {
  const label = isSilent ? texts.announce : texts.silence;
  return (
    <Button
      type="text"
      className={styles.bell ?? ''}
      data-silent={isSilent || undefined}
      aria-label={label}
      title={label}
      icon={<BellOutlined {...decorative} />}
      onClick={() => onChange(!isSilent)}
    />
  );
}

const silence = browserMark('new_bookings_silent');

/** As this browser keeps it; where it keeps nothing, as long as the page is open. */
export function useSilence(): SilenceButtonProps {
  const [isSilent, setIsSilent] = useState(silence.isSet);
  const onChange = (isNow: boolean) => {
    setIsSilent(isNow);
    if (isNow) silence.set();
    else silence.clear();
  };
  return { isSilent, onChange };
}
