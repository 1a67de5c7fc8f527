import { Spin } from 'antd';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  /** Fills the page instead of its place in it. */
  readonly isWholePage?: boolean;
}

/** A spinner that keeps the place of the awaited part. */
export function Waiting({ isWholePage = false }: WaitingProps) {
  return (
    <div role="status" className={isWholePage ? styles.page : styles.place}>
      <Spin size="large" />
      <VisuallyHidden>Carregando…</VisuallyHidden>
    </div>
  );
}
