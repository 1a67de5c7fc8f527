import type { ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';

const scheme = matchMedia('(prefers-color-scheme: dark)');
let theme = readTheme();

/** antd's parts in the tokens of `theme.module.css`, light or dark; 44 px to touch, and letters that a phone does not zoom into. */
export function useTheme(): ThemeConfig {
  return useSyncExternalStore(subscribe, () => theme);
}

function subscribe(onChanged: () => void): () => void {
  const change = () => {
    theme = readTheme();
    onChanged();
  };
  scheme.addEventListener('change', change);
  return () => scheme.removeEventListener('change', change);
}

function readTheme(): ThemeConfig {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(name).trim();
  const size = (name: string) => sizeIn(colour(name), parseFloat(tokens.fontSize));
  const token = {
    colorPrimary: colour('--primary'),
    colorPrimaryBg: colour('--tint'),
    colorTextLightSolid: colour('--on-primary'),
    colorWhite: colour('--on-primary'),
    colorLink: colour('--primary'),
    colorTextBase: colour('--ink'),
    colorText: colour('--ink'),
    colorTextSecondary: colour('--ink-2'),
    colorTextDescription: colour('--ink-2'),
    colorTextPlaceholder: colour('--ink-2'),
    colorTextDisabled: colour('--ink-2'),
    colorIcon: colour('--ink-2'),
    colorError: colour('--bad'),
    colorErrorBg: colour('--bad-tint'),
    colorSuccess: colour('--good'),
    colorWarning: colour('--warn'),
    colorBorder: colour('--edge'),
    colorBorderSecondary: colour('--line'),
    colorBgBase: colour('--surface'),
    colorBgContainer: colour('--surface'),
    colorBgElevated: colour('--surface'),
    colorBgContainerDisabled: colour('--sunken'),
    colorFillTertiary: colour('--sunken'),
    controlItemBgActive: colour('--tint'),
    fontFamily: 'inherit',
    fontSize: size('--t3'),
    borderRadius: size('--r2'),
    borderRadiusSM: size('--r1'),
    borderRadiusLG: size('--r3'),
    controlHeight: size('--touch'),
  };
  return {
    // Where the style sheet is not there, as in tests, antd's own are.
    token: Object.fromEntries(Object.entries(token).filter(([, value]) => value)),
    components: {
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  };
}

/** '12px' or '2.75rem' → pixels; not a number where there is none. */
function sizeIn(value: string, letters: number): number {
  return parseFloat(value) * (value.endsWith('rem') ? letters : 1);
}
