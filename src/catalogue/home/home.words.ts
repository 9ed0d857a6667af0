import { site } from '../../site.ts';

export const HOME_WORDS = {
  headline: site.name,
  introduction: 'A quiet place for loud days.',
  offer: 'Find sermons, worship, films and books that help you grow in faith.',
  explore: 'Explore Content',
  featured: 'See Featured',
  tonight: 'For Tonight',
  door: { minutes: 'Five minutes', evening: 'One evening', friends: 'A film with friends' },
  categories: 'Explore by Category',
  recent: 'Recently Added',
  recentEmpty: 'Nothing has been added yet. Please come back soon.',
  picks: 'Top Picks',
  featuredPick: 'Featured',
  picksIntroduction: 'Chosen by people who have walked beside teenagers for years.',
};

export const CAROUSEL_WORDS = {
  title: 'Featured',
  carousel: 'carousel',
  slide: 'slide',
  position: (number: number, count: number) => `${number} of ${count}`,
  show: (number: number) => `Show slide ${number}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
  open: 'Take a look',
};
