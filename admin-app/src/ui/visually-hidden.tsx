import type { ComponentProps } from 'react';
import parts from './parts.module.css';

/** Words for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={parts.spoken} />;
}
