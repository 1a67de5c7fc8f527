import { useEffect, useRef, type ReactNode } from 'react';
import layout from '../../ui/layout.module.css';

interface FoldedProps {
  readonly title: string;
  /** Something in it has to be looked at. */
  readonly isOpen: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What few need, behind its title. */
export function Folded({ title, isOpen, onToggle, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    // What is folded inside of this tells of itself, too.
    <details
      ref={details}
      onToggle={({ target, currentTarget }) => {
        if (target === currentTarget) onToggle?.(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      <div className={layout.stack}>{children}</div>
    </details>
  );
}
