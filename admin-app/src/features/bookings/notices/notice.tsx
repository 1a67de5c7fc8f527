import DownOutlined from '@ant-design/icons/DownOutlined';
import { useId, useState, type ReactNode } from 'react';
import { decorative } from '../../../ui/decorative.ts';
import styles from './notice.module.css';

interface NoticeProps {
  /** What it is, and of how many. */
  readonly title: string;
  /** What it unfolds to. */
  readonly children: ReactNode;
}

/** One of the notices that share a line above the list; unfolded it stands below that line (DAY-001). */
export function Notice({ title, children }: NoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.notice}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{title}</span>
        <DownOutlined {...decorative} />
      </button>
      {isOpen && (
        <div id={id} className={styles.unfolded}>
          {children}
        </div>
      )}
    </>
  );
}
