import type { ReactNode } from 'react';
import { decorative } from './decorative.ts';
import states from './states.module.css';

interface EmptyStateProps {
  /** An icon of @ant-design/icons. */
  readonly icon: ReactNode;
  readonly text: string;
  /** Ways on, such as a button. */
  readonly children?: ReactNode;
}

/** Says calmly that there is nothing here. */
export function EmptyState({ icon, text, children }: EmptyStateProps) {
  return (
    <div className={states.empty}>
      <span {...decorative}>{icon}</span>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
