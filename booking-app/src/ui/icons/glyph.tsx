import styles from './icon.module.css';

interface GlyphProps {
  /** The lines of the drawing, on a square of 24. */
  readonly d: string;
  readonly className?: string | undefined;
}

/** A drawing of lines beside words, which say the same: nobody hears it. */
export function Glyph({ d, className = '' }: GlyphProps) {
  return (
    <svg className={`${styles.glyph} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Of the first step; those of the later ones come with them (`later-glyphs.ts`). */
export const glyphs = {
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0',
  compass: 'm4 11 16-7-7 16-2-7-7-2Z',
  lens: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 0 0-13 0M16 16l4.5 4.5',
} as const;
