import type { ReactNode } from 'react';

interface ExternalLinkProps {
  readonly href: string;
  /** The link's name, where its content is a picture. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that opens beside the page, which stays as it is (LINK-012). */
export function ExternalLink({ href, label, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={className}>
      {children}
    </a>
  );
}
