/** What stands around every page. */
export const LAYOUT_WORDS = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  footerNavigation: { categories: 'Explore', about: 'About the ministry', legal: 'The small print' },
  header: { home: 'Home', about: 'About Us', contact: 'Contact' },
  footer: {
    about: 'About Us',
    contact: 'Contact',
    counselling: 'Teen Counselling',
    support: 'Support Us',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
  },
  promise: 'Free to browse, made for teenagers, and quiet on purpose.',
};
