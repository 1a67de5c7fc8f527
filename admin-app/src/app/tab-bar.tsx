import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import type { Ref } from 'react';
import { decorative } from '../ui/decorative.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { sections, tabOf, type SectionName } from './sections.ts';
import parts from '../ui/parts.module.css';
import layout from '../ui/layout.module.css';
import styles from './tab-bar.module.css';
import { shellTexts as texts } from './texts.ts';

interface TabBarProps {
  readonly shown: SectionName;
  readonly newsCount: number;
  readonly nav: Ref<HTMLElement>;
  readonly settingsTab: Ref<HTMLButtonElement>;
  readonly isSheetOpen: boolean;
  readonly onShow: (name: SectionName) => void;
  readonly onOpenSettings: () => void;
}

/** The three tabs in reach of a thumb (ADM-010); the last opens a sheet and stands for the sections behind it. */
export function TabBar({
  shown,
  newsCount,
  nav,
  settingsTab,
  isSheetOpen,
  onShow,
  onOpenSettings,
}: TabBarProps) {
  const tab = tabOf(shown);
  return (
    <nav ref={nav} tabIndex={-1} className={`${layout.screen} ${styles.nav}`} aria-label={texts.navigation}>
      <button
        type="button"
        className={`${parts.line} ${styles.tab}`}
        aria-current={tab === 'inicio' ? 'page' : undefined}
        onClick={() => onShow('inicio')}
      >
        <HomeOutlined {...decorative} className={styles.icon ?? ''} />
        <span>{sections.inicio.title}</span>
        {newsCount > 0 && (
          <span className={styles.count}>
            <span>{newsCount}</span> <VisuallyHidden>{texts.unseen(newsCount)}</VisuallyHidden>
          </span>
        )}
      </button>
      <button
        type="button"
        className={`${parts.line} ${styles.tab}`}
        aria-current={tab === 'painel' ? 'page' : undefined}
        onClick={() => onShow('painel')}
      >
        <BarChartOutlined {...decorative} className={styles.icon ?? ''} />
        <span>{sections.painel.title}</span>
      </button>
      <button
        ref={settingsTab}
        type="button"
        className={`${parts.line} ${styles.tab}`}
        aria-current={tab === undefined ? 'page' : undefined}
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        onClick={onOpenSettings}
      >
        <SettingOutlined {...decorative} className={styles.icon ?? ''} />
        {texts.settings}
      </button>
    </nav>
  );
}
