import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { browserMark } from '../../platform/browser/stored-mark.ts';
import { storeAddress, useStore } from '../../domain/store/store-context.tsx';
import { checkedSteps } from '../../domain/store/started-store.ts';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { sections, type SectionName } from '../sections.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './first-steps.module.css';
import {
  checkedSections,
  guideFor,
  stepSections,
  type FirstStepsGuide,
  type StepSection,
} from './first-steps-rules.ts';
import { firstStepsTexts as texts } from '../texts.ts';

interface FirstStepsProps {
  readonly shown: SectionName;
  readonly onShow: (name: SectionName) => void;
  /** The guide is gone; the focus is nobody's. */
  readonly onClosed: () => void;
}

/** Leads the owner of a store that nobody can book yet, step by step, to its link; a store at work never sees it. */
export function FirstSteps({ shown, onShow, onClosed }: FirstStepsProps) {
  const { guide, check, close } = useFirstSteps();
  if (guide.status === 'none') return null;
  return (
    <section className={`${parts.callout} ${styles.guide}`} aria-labelledby="first-steps">
      <div className={layout.tight}>
        <div role="status">
          <h2 id="first-steps">{headingOf(guide)}</h2>
          {guide.status === 'checking' && <p>{texts.whatToCheck[guide.section]}</p>}
          {guide.status === 'leading' && (
            <p>{(guide.section === shown ? texts.whatToDoThere : texts.sentences)[guide.section]}</p>
          )}
        </div>
        {guide.status === 'checking' &&
          (guide.section === shown ? (
            <Checked guide={guide} onCheck={check} onShow={onShow} />
          ) : (
            <WayThere section={guide.section} onShow={onShow} />
          ))}
        {guide.status === 'ready' && (
          <ReadyPage
            onPoster={shown === posterSection ? undefined : () => onShow(posterSection)}
            onClose={() => {
              close();
              onClosed();
            }}
          />
        )}
        {guide.status === 'leading' && guide.section !== shown && (
          <WayThere section={guide.section} onShow={onShow} />
        )}
      </div>
      <Steps guide={guide} />
    </section>
  );
}

type ShownGuide = Exclude<FirstStepsGuide, { readonly status: 'none' }>;

function headingOf(guide: ShownGuide): string {
  if (guide.status === 'ready') return texts.ready;
  if (guide.status === 'checking') return texts.check[guide.section];
  return texts.title(stepSections.length - guide.current);
}

interface CheckedProps {
  readonly guide: Extract<FirstStepsGuide, { readonly status: 'checking' }>;
  readonly onCheck: () => void;
  readonly onShow: (name: SectionName) => void;
}

/** Leads on to what is to be looked at next. */
function Checked({ guide, onCheck, onShow }: CheckedProps) {
  const next = checkedSections[guide.current + 1];
  return (
    <Button
      type="primary"
      onClick={() => {
        onCheck();
        if (next) onShow(next);
      }}
    >
      {texts.checked}
    </Button>
  );
}

function WayThere({
  section,
  onShow,
}: {
  readonly section: StepSection;
  readonly onShow: (name: SectionName) => void;
}) {
  return (
    <Button type="primary" onClick={() => onShow(section)}>
      {texts.goTo(sections[section].title)}
    </Button>
  );
}

const posterSection = 'conta/cartaz';

interface ReadyPageProps {
  /** Undefined where the poster is shown already. */
  readonly onPoster: (() => void) | undefined;
  readonly onClose: () => void;
}

function ReadyPage({ onPoster, onClose }: ReadyPageProps) {
  const { endpoint } = useStore();
  const address = storeAddress(endpoint);
  return (
    <>
      <p>
        {texts.sendLink} <strong>{address}</strong>
      </p>
      <div className={layout.row}>
        <CopyLinkButton address={address} />
        <Button href={address} target="_blank" rel="noopener noreferrer">
          {texts.openPage} <VisuallyHidden>{texts.inNewTab}</VisuallyHidden>
        </Button>
        {onPoster && <Button onClick={onPoster}>{texts.poster}</Button>}
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  );
}

function Steps({ guide }: { readonly guide: ShownGuide }) {
  const current = guide.status === 'ready' ? stepSections.length : guide.current;
  const named =
    guide.status === 'checking' || (guide.status === 'ready' && guide.isChecked)
      ? checkedSections
      : stepSections;
  const labels = [...named.map((name) => sections[name].title), texts.link];
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={`${styles.step} ${index < current ? styles.done : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{label}</span>
          {index < current && <VisuallyHidden>, {texts.done}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

interface FirstStepsMemory {
  readonly guide: FirstStepsGuide;
  /** What is to be looked at is right. */
  readonly check: () => void;
  /** For good in this browser, where it keeps anything. */
  readonly close: () => void;
}

/** The guide of the store that is shown; what this browser has seen of it outlives the page. */
function useFirstSteps(): FirstStepsMemory {
  const { endpoint, missing } = useStore();
  const [marks] = useState(() => ({
    begun: browserMark(`first_steps_begun:${endpoint}`),
    ended: browserMark(`first_steps_ended:${endpoint}`),
    checked: checkedSteps(endpoint),
  }));
  const [hasBegun, setHasBegun] = useState(marks.begun.isSet);
  const [hasEnded, setHasEnded] = useState(marks.ended.isSet);
  const [checked, setChecked] = useState(() => checkedCount(marks.checked.read()));
  const guide = guideFor({ missing, hasBegun, checked, hasEnded });
  if (guide.status === 'leading' && !hasBegun) setHasBegun(true);
  useEffect(() => {
    if (hasBegun) marks.begun.set();
  }, [marks, hasBegun]);
  return {
    guide,
    check: () => {
      const next = (checked ?? 0) + 1;
      marks.checked.write(String(next));
      setChecked(next);
    },
    close: () => {
      marks.ended.set();
      setHasEnded(true);
    },
  };
}

function checkedCount(stored: string | undefined): number | undefined {
  return stored === undefined || !/^\d$/.test(stored) ? undefined : Number(stored);
}
