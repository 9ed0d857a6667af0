/** Header, footer and other text on every page. */
export const LAYOUT_WORDS = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  needsScript: 'This page needs JavaScript, which is turned off in your browser.',
  header: { home: 'Home', about: 'About Us', contact: 'Contact' },
  account: { signIn: 'Sign In', dashboard: 'Dashboard', admin: 'Admin Dashboard', signOut: 'Sign Out' },
  footerNavigation: {
    categories: 'Explore',
    about: 'About the ministry',
    legal: 'Legal',
    social: 'Follow us',
  },
  footer: {
    series: 'Series',
    bible: 'Books of the Bible',
    about: 'About Us',
    contact: 'Contact',
    counselling: 'Teen Counselling',
    support: 'Support Us',
    offline: 'Saved offline',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
  },
  promise: 'Free to browse, made for teenagers, and quiet on purpose.',
};
