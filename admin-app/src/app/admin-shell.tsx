import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takeCover } from '../platform/browser/back-to-close.ts';
import { useGuardedPlace, useMayLeave } from '../platform/browser/unsaved-changes.tsx';
import { useLatestNews } from '../domain/news/news-queries.ts';
import { useSeenNotices } from '../platform/notices/seen-notices.ts';
import { useViewer } from '../platform/session/viewer.tsx';
import { ShownImage } from '../domain/images/shown-image.tsx';
import { useStore } from '../domain/store/store-context.tsx';
import layout from '../ui/layout.module.css';
import parts from '../ui/parts.module.css';
import styles from './admin-shell.module.css';
import { ConnectionNotice } from './notices/connection-notice.tsx';
import { ExpiryNotice } from './notices/expiry-notice.tsx';
import { useFollowedAddress } from './followed-address.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { LiveRegion } from './notices/live-region.tsx';
import { paths } from '../platform/browser/paths.ts';
import { NewButton } from './new/new-button.tsx';
import { NewSheet } from './new/new-sheet.tsx';
import { SectionView } from './section-view.tsx';
import { SectionParts } from './section-parts.tsx';
import { isOpenTo, sectionIn, sectionOf, sections, type SectionName } from './sections.ts';
import { SettingsSheet } from './settings-sheet.tsx';
import { NewsBell } from './news/news-bell.tsx';
import { useSilence } from './news/silence.ts';
import { TabBar } from './tab-bar.tsx';
import { shellTexts as texts } from './texts.ts';

/** Around every section: its title, Logout, and the way to the others. The hash says which is shown. */
export function AdminShell({ onLogout }: { readonly onLogout: () => void }) {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const stay = useCallback((shown: SectionName) => void navigate(addressOf(shown)), [navigate]);
  const name = useGuardedPlace(sectionIn(hash), stay);
  const section = sections[name];
  const followed = useFollowedAddress();
  const { title: storeTitle, logo, endpoint } = useStore();
  const heading = useArrivalFocus<HTMLHeadingElement>(sectionOf(name));
  const main = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const settingsTab = useRef<HTMLButtonElement>(null);
  // The sheet belongs to the place it was opened at, so another address closes it.
  const [sheetKey, setSheetKey] = useState<string>();
  const newButton = useRef<HTMLButtonElement>(null);
  // Here and not at the button, which is another one when a phone is turned.
  const [isNewOpen, setIsNewOpen] = useState(false);
  const mayLeave = useMayLeave();
  const { count: newsCount } = useLatestNews();
  const silence = useSilence();
  const viewer = useViewer();
  useDocumentTitle(texts.pageTitle(titleOf(name), newsCount));
  useSeenNotices();

  const show = (next: SectionName) => {
    setSheetKey(undefined);
    if (next === name && sheetKey === key) return;
    if (next !== name && !mayLeave()) return;
    void navigate(addressOf(next), { replace: takeCover() || next === name });
  };

  const logOut = () => {
    if (mayLeave()) onLogout();
  };

  const newButtonProps = {
    button: newButton,
    isSheetOpen: isNewOpen,
    onOpen: () => setIsNewOpen(true),
  };
  return (
    <div className={styles.shell}>
      <SkipButton to={main} label={texts.toContent} />
      <SkipButton to={nav} label={texts.toNavigation} />
      <header className={styles.top}>
        <div className={styles.bar}>
          {logo && <ShownImage kind="logo" image={logo} className={styles.logo} />}
          <div className={styles.titles}>
            {storeTitle !== '' && <p className={styles.store}>{storeTitle}</p>}
            <h1 ref={heading} tabIndex={-1} className={parts.title}>
              {section.title}
            </h1>
          </div>
          <div className={`${layout.row} ${layout.screen}`}>
            <NewButton place="bar" {...newButtonProps} />
            <NewsBell silence={silence} />
            <Button onClick={logOut}>{texts.logout}</Button>
          </div>
        </div>
      </header>
      <main ref={main} tabIndex={-1} className={styles.main} data-wide={section.isWide}>
        <SectionParts shown={name} />
        <ConnectionNotice />
        <ExpiryNotice />
        {viewer.role === 'owner' && (
          <FirstSteps key={endpoint} shown={name} onShow={show} onClosed={() => heading.current?.focus()} />
        )}
        {isOpenTo(viewer, name) ? (
          <SectionView key={`${name} ${followed}`} section={section} />
        ) : (
          <p>{texts.noAccess}</p>
        )}
      </main>
      <TabBar
        shown={name}
        newsCount={newsCount}
        nav={nav}
        settingsTab={settingsTab}
        isSheetOpen={sheetKey === key}
        onShow={show}
        onOpenSettings={() => setSheetKey(key)}
      />
      <NewButton place="tabs" {...newButtonProps} />
      <NewSheet
        isOpen={isNewOpen}
        onDismiss={() => setIsNewOpen(false)}
        onClosed={() => newButton.current?.focus()}
      />
      <SettingsSheet
        isOpen={sheetKey === key}
        shown={sectionOf(name)}
        onChoose={show}
        onDismiss={() => setSheetKey(undefined)}
        onClosed={(hasChosen) => (hasChosen ? heading : settingsTab).current?.focus()}
      />
      <LiveRegion isSilent={silence.isSilent} />
    </div>
  );
}

/** Takes the keyboard past what stands between; no link, because the hash is the section's. */
function SkipButton({ to, label }: { readonly to: RefObject<HTMLElement | null>; readonly label: string }) {
  return (
    <button type="button" className={`${layout.screen} ${styles.skip}`} onClick={() => to.current?.focus()}>
      {label}
    </button>
  );
}

function addressOf(name: SectionName): string {
  return `${paths.admin}#${name}`;
}

/** 'Atendimento', or 'Regras · Atendimento' where another part than the first is shown. */
function titleOf(name: SectionName): string {
  const { title, part } = sections[name];
  return part === undefined || name === sectionOf(name) ? title : `${part} · ${title}`;
}

/** For the browser's tab and a bookmark. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Moves focus to the returned element whenever the place changes; the first place keeps the browser's focus. */
function useArrivalFocus<Target extends HTMLElement>(place: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current !== place) target.current?.focus();
    previous.current = place;
  }, [place]);
  return target;
}
