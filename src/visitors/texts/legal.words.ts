import { PERSONAL_DATA, type PersonalData } from './privacy.words.ts';

export interface LegalSection {
  title: string;
  paragraphs: string[];
  /** What is stored about people, listed after the paragraphs. */
  data?: readonly PersonalData[];
}

interface LegalText {
  title: string;
  description: string;
  sections: LegalSection[];
}

export const PRIVACY_WORDS: LegalText = {
  title: 'Privacy Policy',
  description: 'What this site knows about you, what it does with it, and what it never does.',
  sections: [
    {
      title: 'Information We Collect',
      paragraphs: [
        'You can browse the whole catalogue without an account. Then we keep nothing about you: there are no advertisements, no trackers and no cookies. What you save while signed out, such as bookmarks or your choice of the light or dark theme, stays in your own browser. So does the list of what you opened in a tab, which the search offers you again until you close it. So do the pages that you save offline, and the latest ones that you opened since then; the page “Saved offline” lists and removes them.',
        'Videos and music come from YouTube and Spotify. Nothing is loaded from them until you press play; from then on, their own privacy rules apply.',
        'This is everything we keep about you:',
      ],
      data: Object.values(PERSONAL_DATA),
    },
    {
      title: 'How We Use Your Information',
      paragraphs: [
        'Only to do what you asked for: to sign you in, to show you what you saved, to recommend what may help you, to send you the newsletter and to answer you. We don’t sell it, rent it out or give it to anyone who wants to advertise to you.',
        'Recommendations come from the categories you chose in your settings, and from nothing else. You can switch them off there.',
      ],
    },
    {
      title: 'Data Protection',
      paragraphs: [
        'Connections are encrypted, and the database itself checks every request, not just the pages you see. That’s why no other member and no administrator of this site can read your prayers.',
        'A prayer you write offline waits in your browser until it’s sent, you delete it there, or you sign out.',
        'To be honest: like every website, this one runs on a server, and people who hold the keys to that server could look into its database. Those keys are for keeping the site running, and for nothing else.',
        'In your dashboard’s settings, you can download everything we keep about you, clear what you viewed, and delete your account. Deleting it removes your prayers, your library, your history, your settings and your newsletter subscription, at once and for good. Only messages you sent us stay for the time given above, and so do backups of the database, until newer ones replace them.',
        'If you can’t do one of these things yourself, or something about you is wrong, write to us and we’ll take care of it.',
      ],
    },
    {
      title: 'Contact Us',
      paragraphs: ['Questions about any of this? Please write to us. We’re glad to explain.'],
    },
  ],
};

export const TERMS_WORDS: LegalText = {
  title: 'Terms of Service',
  description: 'The few rules for using this site.',
  sections: [
    {
      title: 'Acceptance of Terms',
      paragraphs: [
        'By using this site, you accept these terms. If you don’t agree with them, please don’t use it. If you’re younger than the age we ask for when you create an account, please let a parent or guardian do it for you.',
      ],
    },
    {
      title: 'Use License',
      paragraphs: [
        'You may browse, link to and share anything here for yourself, your group or your church. The sermons, songs, films and books themselves belong to the people who made them; we only show where to find them, and their own terms apply there.',
        'Please don’t use this site to harm others, to break into what isn’t yours, or to copy its members’ data.',
      ],
    },
    {
      title: 'Disclaimer',
      paragraphs: [
        'We choose with care, but we didn’t make what we link to and can’t promise that it stays as it was when we found it. The site is provided as it is, without any warranty. Nothing here replaces the advice of a doctor, a counsellor or someone you trust.',
      ],
    },
    {
      title: 'Contact Information',
      paragraphs: ['If something here is wrong, or something of yours shouldn’t be here, please write to us.'],
    },
  ],
};

export const LEGAL_WORDS = { toContact: 'Go to the contact page' };
