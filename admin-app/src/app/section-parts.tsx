import { useViewer } from '../platform/session/viewer.tsx';
import layout from '../ui/layout.module.css';
import styles from './admin-shell.module.css';
import { subsectionsOf, sectionOf, sections, type SectionName } from './sections.ts';
import { shellTexts as texts } from './texts.ts';

/** The parts of the section shown, each at an address of its own (OFF-001); nothing for a section of one piece. */
export function SectionParts({ shown }: { readonly shown: SectionName }) {
  const parts = subsectionsOf(sectionOf(shown), useViewer());
  if (parts.length === 0) return null;
  return (
    <nav
      aria-label={texts.parts(sections[shown].title)}
      className={`${layout.screen} ${styles.parts}`}
      data-wide={sections[shown].isWide}
    >
      <ul>
        {parts.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === shown ? 'page' : undefined}>
              {sections[name].part}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
