import type { Palette } from '@hora-marcada/shared/colour';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { focusColour, ink } from './themed.tsx';

interface AntdThemedProps {
  readonly palette: Palette;
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/**
 * antd's components in the colours of a palette, for the later steps only. No locale is set, because none of those in
 * use has words of its own.
 */
export function AntdThemed({ palette, nonce, children }: AntdThemedProps) {
  const theme = useMemo(() => antdTheme(palette), [palette]);
  return (
    <ConfigProvider theme={theme} {...(nonce !== undefined && { csp: { nonce } })}>
      {children}
    </ConfigProvider>
  );
}

function antdTheme({ primary, onPrimary, secondary }: Palette): ThemeConfig {
  return {
    token: {
      colorPrimary: primary,
      colorPrimaryHover: primary,
      colorPrimaryActive: primary,
      // antd's focus ring has this colour; a store's colour must not make it invisible.
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
