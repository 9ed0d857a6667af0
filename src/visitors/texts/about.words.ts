export const ABOUT_WORDS = {
  title: 'About Us',
  description: 'Who gathers this catalogue of sermons, worship music, movies and books, and why.',
  mission:
    'Our mission is to put good words, good music and good stories within reach of every teenager who is looking for God, wherever they are and whatever their phone plan allows.',
  paragraphs: [
    'We’re a teen church ministry. Week after week, people asked us the same things: is there a sermon about fear? A film we can watch together? A book for someone who’s only just begun to ask? So we started collecting what had helped us, and sharing the list.',
    'This site is that list, grown up. People who’ve walked beside teenagers for years choose what’s in it. Nothing here is ranked by clicks, nobody pays to be seen, and you don’t need an account to look around.',
    'Take what helps you. Share it with a friend. And if you’re looking for something that isn’t here yet, tell us.',
  ],
  window: 'A window of coloured glass, lit by a single flame',
  writeToUs: 'Write to us',
  explore: 'Explore the catalogue',
};
