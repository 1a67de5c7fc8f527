import { Spin } from 'antd';
import states from './states.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface WaitingProps {
  /** Fills the page instead of its place in it. */
  readonly isWholePage?: boolean;
}

/** A spinner that keeps the place of the awaited part. */
export function Waiting({ isWholePage = false }: WaitingProps) {
  return (
    <div role="status" className={states.waiting} data-whole={isWholePage || undefined}>
      <Spin size="large" />
      <VisuallyHidden>Carregando…</VisuallyHidden>
    </div>
  );
}
