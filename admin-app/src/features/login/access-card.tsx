import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import type { ReactNode } from 'react';
import { decorative } from '../../ui/decorative.ts';
import parts from '../../ui/parts.module.css';
import styles from './login-card.module.css';
import { loginTexts as texts } from './texts.ts';

interface AccessCardProps {
  readonly title: string;
  readonly invitation: string | undefined;
  readonly children: ReactNode;
}

/** A card under the product's sign, before anybody is signed in. */
export function AccessCard({ title, invitation, children }: AccessCardProps) {
  return (
    <div className={styles.card}>
      <p className={styles.product}>
        <ScheduleOutlined {...decorative} className={`${parts.icon} ${styles.sign}`} />
        {texts.product}
      </p>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {invitation !== undefined && <p className={parts.quiet}>{invitation}</p>}
      </div>
      {children}
    </div>
  );
}
