import type { Palette } from '@hora-marcada/shared/colour';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import styles from './themed.module.css';

/** Its content in the colours of a palette: antd's parts by tokens, our own by CSS variables. */
export function Themed({ palette, children }: { readonly palette: Palette; readonly children: ReactNode }) {
  const theme = useMemo(() => antdTheme(palette), [palette]);
  return (
    <ConfigProvider theme={theme}>
      <div className={styles.page} style={cssVariables(palette)}>
        {children}
      </div>
    </ConfigProvider>
  );
}

const focusColour = '#0b57d0';
const ink = '#1f1f1f';

function antdTheme({ primary, onPrimary, secondary }: Palette): ThemeConfig {
  return {
    token: {
      colorPrimary: primary,
      colorPrimaryHover: primary,
      colorPrimaryActive: primary,
      // antd draws its focus ring in this colour; a store's colour must not decide whether focus is seen.
      colorPrimaryBorder: focusColour,
      colorText: ink,
      colorTextDisabled: '#6b6b6b',
      colorBgContainerDisabled: '#ececec',
      fontFamily: 'inherit',
      fontSize: 16,
      borderRadius: 12,
      controlHeight: 48,
    },
    components: {
      Button: {
        primaryColor: onPrimary,
        primaryShadow: 'none',
        defaultShadow: 'none',
        defaultBorderColor: secondary,
        defaultColor: ink,
        defaultHoverColor: ink,
        defaultHoverBorderColor: ink,
        defaultActiveColor: ink,
        defaultActiveBorderColor: ink,
        fontWeight: 600,
        paddingInline: 20,
      },
    },
  };
}

function cssVariables(palette: Palette): CSSProperties {
  return {
    '--primary': palette.primary,
    '--on-primary': palette.onPrimary,
    '--primary-ink': palette.primaryInk,
    '--primary-edge': palette.primaryEdge,
    '--secondary': palette.secondary,
    '--secondary-ink': palette.secondaryInk,
    '--focus': focusColour,
    '--ink': ink,
  } as CSSProperties;
}
