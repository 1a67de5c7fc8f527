import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import { useRef } from 'react';
import { useViewer } from '../platform/session/viewer.tsx';
import { decorative } from '../ui/decorative.ts';
import { Sheet } from '../ui/sheet/sheet.tsx';
import { sectionOf, sections, type SectionName } from './sections.ts';
import parts from '../ui/parts.module.css';
import styles from './tab-bar.module.css';
import { shellTexts as texts } from './texts.ts';

interface SettingsSheetProps {
  readonly isOpen: boolean;
  readonly shown: SectionName;
  readonly onChoose: (name: SectionName) => void;
  readonly onDismiss: () => void;
  /** The sheet is gone; the focus is nobody's. */
  readonly onClosed: (hasChosen: boolean) => void;
}

const entries = [
  { name: 'conta', Icon: ShopOutlined },
  { name: 'atendimento', Icon: ClockCircleOutlined },
  { name: 'calendario', Icon: CalendarOutlined },
  { name: 'servicos', Icon: AppstoreOutlined },
] as const;

/** A member's settings: the own access and the own days off (TEAM-011). */
const entriesOfMembers = [
  { name: 'conta', Icon: ShopOutlined },
  { name: 'atendimento/folgas', Icon: ClockCircleOutlined },
] as const;

/** The sheet from below with the four sections of settings (ADM-014, ADM-015). */
export function SettingsSheet({ isOpen, shown, onChoose, onDismiss, onClosed }: SettingsSheetProps) {
  const hasChosen = useRef(false);
  const { role } = useViewer();
  const choose = (name: SectionName) => {
    hasChosen.current = true;
    onChoose(name);
  };
  // A choice leads to the section's heading, so the sheet must not take the focus back to its tab.
  const closed = () => {
    onClosed(hasChosen.current);
    hasChosen.current = false;
  };
  return (
    <Sheet title={texts.settings} isOpen={isOpen} onDismiss={onDismiss} onClosed={closed}>
      <ul>
        {(role === 'owner' ? entries : entriesOfMembers).map(({ name, Icon }) => (
          <li key={name}>
            <button
              type="button"
              className={`${parts.line} ${styles.entry}`}
              aria-current={sectionOf(name) === shown ? 'page' : undefined}
              onClick={() => choose(name)}
            >
              <Icon {...decorative} className={`${parts.icon} ${styles.sheetIcon}`} />
              <span>{sections[name].title}</span>
              <RightOutlined {...decorative} className={styles.arrow ?? ''} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
