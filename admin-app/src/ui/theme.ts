import type { ThemeConfig } from 'antd';

/** antd's parts in the colours of `theme.module.css`; 44 px to touch, and letters that a phone does not zoom into. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#2f4ac0',
    colorLink: '#2f4ac0',
    colorText: '#1f1f1f',
    colorTextDescription: '#5c5c5c',
    colorTextPlaceholder: '#707070',
    colorTextDisabled: '#6b6b6b',
    colorError: '#b3261e',
    colorSuccess: '#137333',
    colorBorder: '#8a8a8a',
    fontFamily: 'inherit',
    fontSize: 16,
    borderRadius: 12,
    controlHeight: 44,
  },
  components: {
    Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  },
};
