// Generated from supabase/schemas by npm run types. Don't edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      audit_entries: {
        Row: {
          action: string;
          actor: string | null;
          after: Json | null;
          at: string;
          batch: string;
          before: Json | null;
          former_actor: string | null;
          id: number;
          subject: string;
          subject_id: string | null;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor?: string | null;
          after?: Json | null;
          at?: string;
          batch?: string;
          before?: Json | null;
          former_actor?: string | null;
          id?: never;
          subject: string;
          subject_id?: string | null;
          title: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          after?: Json | null;
          at?: string;
          batch?: string;
          before?: Json | null;
          former_actor?: string | null;
          id?: never;
          subject?: string;
          subject_id?: string | null;
          title?: string;
        };
        Relationships: [];
      };
      client_errors: {
        Row: {
          created_at: string;
          id: string;
          message: string;
          page: string;
          stack: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          message: string;
          page: string;
          stack?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          message?: string;
          page?: string;
          stack?: string | null;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          email: string;
          first_name: string;
          handled_at: string | null;
          id: string;
          last_name: string;
          message: string;
          read_at: string | null;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          email: string;
          first_name: string;
          handled_at?: string | null;
          id?: string;
          last_name?: string;
          message: string;
          read_at?: string | null;
          subject?: string;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          email?: string;
          first_name?: string;
          handled_at?: string | null;
          id?: string;
          last_name?: string;
          message?: string;
          read_at?: string | null;
          subject?: string;
        };
        Relationships: [];
      };
      finished_resources: {
        Row: {
          finished_at: string;
          resource_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          finished_at?: string;
          resource_id: string;
          user_id?: string;
        };
        Update: {
          finished_at?: string;
          resource_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'finished_resources_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'found_resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'finished_resources_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'finished_resources_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'saved_resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'finished_resources_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'viewed_resources';
            referencedColumns: ['id'];
          },
        ];
      };
      import_sources: {
        Row: {
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          is_watched: boolean;
          kind: string;
          name: string;
          platform: string;
          query: string;
          watch_began_at: string | null;
          watch_error: string | null;
          watch_failures: number;
          watch_tried_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          is_watched?: boolean;
          kind: string;
          name: string;
          platform: string;
          query: string;
          watch_began_at?: string | null;
          watch_error?: string | null;
          watch_failures?: number;
          watch_tried_at?: string | null;
        };
        Update: {
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          is_watched?: boolean;
          kind?: string;
          name?: string;
          platform?: string;
          query?: string;
          watch_began_at?: string | null;
          watch_error?: string | null;
          watch_failures?: number;
          watch_tried_at?: string | null;
        };
        Relationships: [];
      };
      imports: {
        Row: {
          added: number;
          as_drafts: boolean;
          created_at: string;
          created_by: string | null;
          finished_at: string | null;
          id: string;
          label: string;
          progress_at: string;
          source: Database['public']['Enums']['import_source'];
          source_id: string | null;
          state: Database['public']['Enums']['import_state'];
          taken: number;
          total: number;
          undone_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          added?: number;
          as_drafts?: boolean;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: string;
          label: string;
          progress_at?: string;
          source: Database['public']['Enums']['import_source'];
          source_id?: string | null;
          state?: Database['public']['Enums']['import_state'];
          taken?: number;
          total: number;
          undone_at?: string | null;
        };
        Update: {
          added?: number;
          as_drafts?: boolean;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: string;
          label?: string;
          progress_at?: string;
          source?: Database['public']['Enums']['import_source'];
          source_id?: string | null;
          state?: Database['public']['Enums']['import_state'];
          taken?: number;
          total?: number;
          undone_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'imports_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'import_sources';
            referencedColumns: ['id'];
          },
        ];
      };
      link_checks: {
        Row: {
          answer: string;
          captions: boolean | null;
          channel: string | null;
          channel_told_at: string | null;
          denials: number;
          denied_since: string | null;
          link: string;
          looked_at: string;
          moved_to: string | null;
          refreshed_at: string | null;
          resource_id: string;
          since: string;
          state: Database['public']['Enums']['link_state'];
        };
        ComputedFields: never;
        Insert: {
          answer: string;
          captions?: boolean | null;
          channel?: string | null;
          channel_told_at?: string | null;
          denials?: number;
          denied_since?: string | null;
          link: string;
          looked_at: string;
          moved_to?: string | null;
          refreshed_at?: string | null;
          resource_id: string;
          since: string;
          state: Database['public']['Enums']['link_state'];
        };
        Update: {
          answer?: string;
          captions?: boolean | null;
          channel?: string | null;
          channel_told_at?: string | null;
          denials?: number;
          denied_since?: string | null;
          link?: string;
          looked_at?: string;
          moved_to?: string | null;
          refreshed_at?: string | null;
          resource_id?: string;
          since?: string;
          state?: Database['public']['Enums']['link_state'];
        };
        Relationships: [
          {
            foreignKeyName: 'link_checks_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: true;
            referencedRelation: 'found_resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'link_checks_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: true;
            referencedRelation: 'resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'link_checks_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: true;
            referencedRelation: 'saved_resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'link_checks_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: true;
            referencedRelation: 'viewed_resources';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_subscriptions: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          is_active: boolean;
          unsubscribe_token: string;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          is_active?: boolean;
          unsubscribe_token?: string;
          withdrawn_at?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          is_active?: boolean;
          unsubscribe_token?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      prayer_requests: {
        Row: {
          answer_note: string;
          answered_at: string | null;
          created_at: string;
          description: string;
          id: string;
          is_answered: boolean;
          title: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answer_note?: string;
          answered_at?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_answered?: boolean;
          title: string;
          user_id?: string;
        };
        Update: {
          answer_note?: string;
          answered_at?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_answered?: boolean;
          title?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      publishing: {
        Row: {
          due_at: string | null;
          empty_revision: number | null;
          failures: number;
          finished_at: string | null;
          id: boolean;
          live_at: string | null;
          message: string;
          report: NonNullable<Json>;
          requested_at: string;
          revision_built: number;
          revision_requested: number;
          run_url: string | null;
          started_at: string | null;
          state: Database['public']['Enums']['publishing_state'];
          token_expires_at: string | null;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          due_at?: string | null;
          empty_revision?: number | null;
          failures?: number;
          finished_at?: string | null;
          id?: boolean;
          live_at?: string | null;
          message?: string;
          report?: NonNullable<Json>;
          requested_at?: string;
          revision_built?: number;
          revision_requested?: number;
          run_url?: string | null;
          started_at?: string | null;
          state?: Database['public']['Enums']['publishing_state'];
          token_expires_at?: string | null;
          waiting_since?: string | null;
        };
        Update: {
          due_at?: string | null;
          empty_revision?: number | null;
          failures?: number;
          finished_at?: string | null;
          id?: boolean;
          live_at?: string | null;
          message?: string;
          report?: NonNullable<Json>;
          requested_at?: string;
          revision_built?: number;
          revision_requested?: number;
          run_url?: string | null;
          started_at?: string | null;
          state?: Database['public']['Enums']['publishing_state'];
          token_expires_at?: string | null;
          waiting_since?: string | null;
        };
        Relationships: [];
      };
      series: {
        Row: {
          cover: string | null;
          created_at: string;
          description: string;
          id: string;
          is_draft: boolean;
          is_on_home: boolean;
          is_plan: boolean;
          kind: Database['public']['Enums']['series_kind'];
          parts: string[];
          questions: string[];
          slug: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          cover?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_draft?: boolean;
          is_on_home?: boolean;
          is_plan?: boolean;
          kind: Database['public']['Enums']['series_kind'];
          parts?: string[];
          questions?: string[];
          slug: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          cover?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_draft?: boolean;
          is_on_home?: boolean;
          is_plan?: boolean;
          kind?: Database['public']['Enums']['series_kind'];
          parts?: string[];
          questions?: string[];
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      started_plans: {
        Row: {
          is_paused: boolean;
          series_id: string;
          started_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          is_paused?: boolean;
          series_id: string;
          started_at?: string;
          user_id?: string;
        };
        Update: {
          is_paused?: boolean;
          series_id?: string;
          started_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_activities: {
        Row: {
          activity_type: string;
          created_at: string;
          progress_data: NonNullable<Json>;
          resource_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          activity_type?: string;
          created_at?: string;
          progress_data?: NonNullable<Json>;
          resource_id: string;
          user_id?: string;
        };
        Update: {
          activity_type?: string;
          created_at?: string;
          progress_data?: NonNullable<Json>;
          resource_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_activities_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'found_resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_activities_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_activities_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'saved_resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_activities_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'viewed_resources';
            referencedColumns: ['id'];
          },
        ];
      };
      user_bookmarks: {
        Row: {
          created_at: string;
          resource_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          resource_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          resource_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_bookmarks_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'found_resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_bookmarks_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_bookmarks_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'saved_resources';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_bookmarks_resource_id_fkey';
            columns: ['resource_id'];
            isOneToOne: false;
            referencedRelation: 'viewed_resources';
            referencedColumns: ['id'];
          },
        ];
      };
      user_preferences: {
        Row: {
          daily_devotional: boolean;
          email_notifications: boolean;
          hide_finished: boolean;
          keep_history: boolean;
          preferred_categories: Database['public']['Enums']['resource_category'][];
          show_recommendations: boolean;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          daily_devotional?: boolean;
          email_notifications?: boolean;
          hide_finished?: boolean;
          keep_history?: boolean;
          preferred_categories?: Database['public']['Enums']['resource_category'][];
          show_recommendations?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          daily_devotional?: boolean;
          email_notifications?: boolean;
          hide_finished?: boolean;
          keep_history?: boolean;
          preferred_categories?: Database['public']['Enums']['resource_category'][];
          show_recommendations?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          created_at: string;
          role: Database['public']['Enums']['user_role'];
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          role?: Database['public']['Enums']['user_role'];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          role?: Database['public']['Enums']['user_role'];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      found_resources: {
        Row: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          questions: string[];
          tags: string[];
          title: string;
          total: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          category?: Database['public']['Enums']['resource_category'] | null;
          content_flags?: Database['public']['Enums']['content_flag'][] | null;
          created_at?: string | null;
          deleted_at?: string | null;
          description?: string | null;
          duration?: string | null;
          external_link?: string | null;
          has_captions?: boolean | null;
          id?: string | null;
          image_url?: string | null;
          is_draft?: boolean | null;
          is_hero?: boolean | null;
          is_top_pick?: boolean | null;
          language?: string | null;
          pages?: number | null;
          passages?: string[] | null;
          questions?: string[] | null;
          tags?: string[] | null;
          title?: string | null;
          total?: never;
          updated_at?: string | null;
        };
        Update: {
          author?: string | null;
          category?: Database['public']['Enums']['resource_category'] | null;
          content_flags?: Database['public']['Enums']['content_flag'][] | null;
          created_at?: string | null;
          deleted_at?: string | null;
          description?: string | null;
          duration?: string | null;
          external_link?: string | null;
          has_captions?: boolean | null;
          id?: string | null;
          image_url?: string | null;
          is_draft?: boolean | null;
          is_hero?: boolean | null;
          is_top_pick?: boolean | null;
          language?: string | null;
          pages?: number | null;
          passages?: string[] | null;
          questions?: string[] | null;
          tags?: string[] | null;
          title?: string | null;
          total?: never;
          updated_at?: string | null;
        };
        Relationships: [];
      };
      resources: {
        Row: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          questions: string[];
          tags: string[];
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          category?: Database['public']['Enums']['resource_category'] | null;
          content_flags?: Database['public']['Enums']['content_flag'][] | null;
          created_at?: string | null;
          deleted_at?: string | null;
          description?: string | null;
          duration?: string | null;
          external_link?: string | null;
          has_captions?: boolean | null;
          id?: string | null;
          image_url?: string | null;
          is_draft?: boolean | null;
          is_hero?: boolean | null;
          is_top_pick?: boolean | null;
          language?: string | null;
          pages?: number | null;
          passages?: string[] | null;
          questions?: string[] | null;
          tags?: string[] | null;
          title?: string | null;
          updated_at?: string | null;
        };
        Update: {
          author?: string | null;
          category?: Database['public']['Enums']['resource_category'] | null;
          content_flags?: Database['public']['Enums']['content_flag'][] | null;
          created_at?: string | null;
          deleted_at?: string | null;
          description?: string | null;
          duration?: string | null;
          external_link?: string | null;
          has_captions?: boolean | null;
          id?: string | null;
          image_url?: string | null;
          is_draft?: boolean | null;
          is_hero?: boolean | null;
          is_top_pick?: boolean | null;
          language?: string | null;
          pages?: number | null;
          passages?: string[] | null;
          questions?: string[] | null;
          tags?: string[] | null;
          title?: string | null;
          updated_at?: string | null;
        };
        Relationships: [];
      };
      saved_resources: {
        Row: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_gone: boolean | null;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          questions: string[];
          saved_at: string;
          tags: string[];
          title: string;
          total: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      viewed_resources: {
        Row: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_finished: boolean | null;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          progress_data: NonNullable<Json>;
          questions: string[];
          tags: string[];
          title: string;
          updated_at: string;
          viewed_at: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      accept_publishing_stamp: { Args: { sender: string; stamp: number }; Returns: boolean };
      add_watched: { Args: { rows: string; source_id: string }; Returns: number };
      admin_resources: {
        Args: {
          attention?: Database['public']['Enums']['resource_attention'];
          captions?: boolean;
          category?: Database['public']['Enums']['resource_category'];
          in_bin?: boolean;
          language?: string;
          only_drafts?: boolean;
          page?: number;
          page_size?: number;
          query?: string;
        };
        Returns: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          questions: string[];
          tags: string[];
          title: string;
          total: number | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'found_resources';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      administrator_access: { Args: Record<PropertyKey, never>; Returns: string };
      audit_trail: {
        Args: { page?: number; subject_id?: string };
        Returns: Database['public']['CompositeTypes']['audit_change'][];
        SetofOptions: {
          from: '*';
          to: 'audit_change';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      broken_links: {
        Args: {
          category?: Database['public']['Enums']['resource_category'];
          page?: number;
          page_size?: number;
          query?: string;
        };
        Returns: {
          answer: string;
          channel: string;
          looked_at: string;
          moved_to: string;
          resource_id: string;
          since: string;
          state: Database['public']['Enums']['link_state'];
          total: number;
        }[];
      };
      catalogue_numbers: { Args: Record<PropertyKey, never>; Returns: Json };
      catalogue_words: {
        Args: { kind: Database['public']['Enums']['word_kind']; page?: number; query?: string };
        Returns: {
          name: string;
          resources: number;
          total: number;
        }[];
      };
      change_resources: {
        Args: { action: Database['public']['Enums']['resource_change']; ids: string[]; value?: string };
        Returns: {
          batch: string;
          changed: number;
        }[];
      };
      clear_error_group: { Args: { message: string }; Returns: number };
      clear_my_history: { Args: Record<PropertyKey, never>; Returns: undefined };
      confirm_subscription: { Args: { token: string }; Returns: boolean };
      contact_inbox: {
        Args: { page?: number; state?: Database['public']['Enums']['message_state'] };
        Returns: {
          created_at: string;
          email: string;
          first_name: string;
          handled_at: string;
          id: string;
          last_name: string;
          message: string;
          read_at: string;
          subject: string;
          total: number;
        }[];
      };
      count_new_messages: { Args: Record<PropertyKey, never>; Returns: number };
      delete_import_source: { Args: { id: string }; Returns: undefined };
      delete_message: {
        Args: { id: string };
        Returns: {
          batch: string;
        }[];
      };
      delete_my_account: { Args: { password: string }; Returns: string };
      delete_newsletter: { Args: { id: string; known_updated_at: string }; Returns: undefined };
      dropped_rows: {
        Args: Record<PropertyKey, never>;
        Returns: {
          dropped: number;
          kept: number;
          last_at: string;
          subject: string;
        }[];
      };
      empty_bin: { Args: Record<PropertyKey, never>; Returns: number };
      error_groups: {
        Args: { page?: number };
        Returns: {
          first_at: string;
          last_at: string;
          message: string;
          path: string;
          stack: string;
          times: number;
          total: number;
        }[];
      };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      fail_publishing: { Args: { cause: string; run_url?: string }; Returns: undefined };
      fail_watching: { Args: { error: string; source_id: string }; Returns: undefined };
      finish_import: { Args: { import_id: string }; Returns: Json };
      finish_publishing: { Args: { report: string; revision: number; run_url?: string }; Returns: undefined };
      get_upkeep: { Args: Record<PropertyKey, never>; Returns: Json };
      known_resources: { Args: { rows: Json }; Returns: Json };
      left_rows: { Args: { after?: number; import_id: string }; Returns: Json };
      list_administrators: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          id: string;
          name: string;
          since: string;
        }[];
      };
      list_import_sources: {
        Args: Record<PropertyKey, never>;
        Returns: {
          checked_at: string;
          drafts: number;
          id: string;
          is_watched: boolean;
          kind: string;
          name: string;
          platform: string;
          query: string;
          watch_error: string;
          watch_failures: number;
          watch_tried_at: string;
        }[];
      };
      list_imports: {
        Args: { page?: number };
        Returns: {
          actor_email: string;
          added: number;
          as_drafts: boolean;
          binned: number;
          created_at: string;
          drafts: number;
          finished_at: string;
          id: string;
          is_mine: boolean;
          is_waiting: boolean;
          label: string;
          planned: number;
          shown: number;
          source: Database['public']['Enums']['import_source'];
          state: Database['public']['Enums']['import_state'];
          taken: number;
          total: number;
          undone_at: string;
        }[];
      };
      list_newsletters: {
        Args: { page?: number };
        Returns: {
          id: string;
          recipients: number;
          send_at: string;
          sent: number;
          started_at: string;
          state: string;
          subject: string;
          total: number;
          updated_at: string;
        }[];
      };
      list_schedules: { Args: Record<PropertyKey, never>; Returns: Json };
      make_administrator: { Args: { email: string }; Returns: string };
      mark_message: { Args: { id: string; mark: Database['public']['Enums']['message_mark'] }; Returns: boolean };
      mark_seen: { Args: { items: string[]; source_id: string }; Returns: undefined };
      may_be_empty: { Args: Record<PropertyKey, never>; Returns: boolean };
      my_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          active: number;
          answered: number;
          bookmarked: number;
          viewed: number;
        }[];
      };
      my_finished: {
        Args: { ids: string[] };
        Returns: {
          id: string;
          is_hidden: boolean;
        }[];
      };
      my_library: {
        Args: { page?: number; query?: string };
        Returns: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_gone: boolean | null;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          questions: string[];
          saved_at: string;
          tags: string[];
          title: string;
          total: number | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'saved_resources';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_recent_views: {
        Args: Record<PropertyKey, never>;
        Returns: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_finished: boolean | null;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          progress_data: NonNullable<Json>;
          questions: string[];
          tags: string[];
          title: string;
          updated_at: string;
          viewed_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'viewed_resources';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_recommendations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          questions: string[];
          tags: string[];
          title: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'resources';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_series: {
        Args: Record<PropertyKey, never>;
        Returns: {
          finished: number;
          finished_at: string;
          id: string;
          is_paused: boolean;
          is_started: boolean;
          kind: Database['public']['Enums']['series_kind'];
          next_category: Database['public']['Enums']['resource_category'];
          next_id: string;
          next_language: string;
          next_title: string;
          slug: string;
          title: string;
          total: number;
          viewed: number;
        }[];
      };
      new_in_watched: { Args: { items: string[]; source_id: string }; Returns: string[] };
      newsletter_export: { Args: { after?: string }; Returns: Json };
      newsletter_list: {
        Args: { page?: number; query?: string };
        Returns: {
          email: string;
          is_active: boolean;
          since: string;
          total: number;
        }[];
      };
      newsletter_pages: {
        Args: { after?: string };
        Returns: {
          body: string;
          items: Json;
          picture: string;
          picture_alt: string;
          sent_at: string;
          slug: string;
          subject: string;
        }[];
      };
      note_publishing_token: { Args: { expires_at: string }; Returns: undefined };
      offers_mails: { Args: Record<PropertyKey, never>; Returns: boolean };
      publish_empty: { Args: Record<PropertyKey, never>; Returns: undefined };
      publish_now: { Args: Record<PropertyKey, never>; Returns: undefined };
      publishing_status: {
        Args: Record<PropertyKey, never>;
        Returns: {
          due_at: string;
          live_at: string;
          message: string;
          report: Json;
          run_url: string;
          started_at: string;
          state: Database['public']['Enums']['publishing_state'];
          token_expires_at: string;
        }[];
      };
      read_newsletter: { Args: { id: string }; Returns: Json };
      read_newsletter_items: { Args: { ids: string[] }; Returns: Json };
      rename_import_source: { Args: { id: string; name: string }; Returns: boolean };
      rename_word: {
        Args: { from_name: string; kind: Database['public']['Enums']['word_kind']; to_name: string };
        Returns: {
          batch: string;
          changed: number;
        }[];
      };
      report_error: { Args: { message: string; page: string; stack?: string }; Returns: string };
      restart_plan: { Args: { id: string }; Returns: undefined };
      restore_subscription: { Args: { email: string }; Returns: string };
      save_import_source: { Args: { kind: string; name: string; platform: string; query: string }; Returns: string };
      save_newsletter: {
        Args: {
          body: string;
          id: string;
          is_page: boolean;
          item_ids: string[];
          known_updated_at?: string;
          picture: string;
          picture_alt: string;
          slug: string;
          subject: string;
        };
        Returns: string;
      };
      save_position: { Args: { duration: number; resource_id: string; seconds: number }; Returns: boolean };
      search_resources: {
        Args: {
          captions?: boolean;
          category?: Database['public']['Enums']['resource_category'];
          filter?: Database['public']['Enums']['resource_filter'];
          language?: string;
          page?: number;
          page_size?: number;
          passage?: string;
          query?: string;
          tag?: string;
        };
        Returns: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          content_flags: Database['public']['Enums']['content_flag'][];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          has_captions: boolean;
          id: string;
          image_url: string | null;
          is_draft: boolean;
          is_hero: boolean;
          is_top_pick: boolean;
          language: string | null;
          pages: number | null;
          passages: string[];
          questions: string[];
          tags: string[];
          title: string;
          total: number | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'found_resources';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_contact_message: {
        Args: { email: string; first_name: string; last_name?: string; message: string; subject?: string };
        Returns: string;
      };
      send_newsletter: { Args: { id: string; known_updated_at: string; send_at?: string }; Returns: undefined };
      set_newsletter_page: { Args: { id: string; slug?: string }; Returns: undefined };
      set_newsletter_state: { Args: { action: string; id: string }; Returns: string };
      set_schedule: {
        Args: { ids: string[]; publish_at?: string; unpublish_at?: string };
        Returns: {
          batch: string;
          changed: number;
        }[];
      };
      settle_mail: { Args: { answer: string; attempt: number; id: string; outcome: string }; Returns: undefined };
      shown_series: {
        Args: { after?: string };
        Returns: {
          cover: string | null;
          created_at: string;
          description: string;
          id: string;
          is_draft: boolean;
          is_on_home: boolean;
          is_plan: boolean;
          kind: Database['public']['Enums']['series_kind'];
          parts: string[];
          questions: string[];
          slug: string;
          title: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'series';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      similar_words: {
        Args: { kind: Database['public']['Enums']['word_kind'] };
        Returns: {
          into_name: string;
          into_resources: number;
          name: string;
          resources: number;
        }[];
      };
      stage_import: {
        Args: {
          as_drafts: boolean;
          import_id: string;
          label: string;
          rows: Json;
          source: Database['public']['Enums']['import_source'];
          total: number;
        };
        Returns: undefined;
      };
      start_publishing: { Args: Record<PropertyKey, never>; Returns: number };
      subscribe: { Args: { email: string; page?: string }; Returns: string };
      suggest_authors: {
        Args: { query: string };
        Returns: {
          name: string;
          resources: number;
        }[];
      };
      suggest_tags: {
        Args: { query: string };
        Returns: {
          name: string;
          resources: number;
        }[];
      };
      take_in_rows: { Args: { import_id: string }; Returns: number };
      take_mail: { Args: Record<PropertyKey, never>; Returns: Json };
      test_newsletter: { Args: { id: string }; Returns: string };
      undo_changes: {
        Args: { batch: string; only_id?: string };
        Returns: {
          restored: number;
          skipped: number;
        }[];
      };
      undo_import: { Args: { import_id: string }; Returns: number };
      unmake_administrator: { Args: { user_id: string }; Returns: string };
      unseen_items: { Args: { items: string[]; source_id: string }; Returns: string[] };
      unsubscribe: { Args: { token: string }; Returns: undefined };
      unused_images: {
        Args: Record<PropertyKey, never>;
        Returns: {
          name: string;
        }[];
      };
      watch_source: { Args: { id: string; is_watched: boolean }; Returns: boolean };
      watched_sources: {
        Args: Record<PropertyKey, never>;
        Returns: {
          has_begun: boolean;
          id: string;
          kind: string;
          query: string;
        }[];
      };
      withdraw_subscription: { Args: { email: string }; Returns: string };
      word_uses: {
        Args: { kind: Database['public']['Enums']['word_kind']; names: string[] };
        Returns: {
          name: string;
          resources: number;
        }[];
      };
    };
    Enums: {
      content_flag: 'age restricted' | 'explicit' | 'live' | 'not embeddable' | 'region limited';
      import_source: 'youtube' | 'spotify' | 'links' | 'csv';
      import_state: 'running' | 'finished' | 'undone';
      link_state: 'alive' | 'moved' | 'blocked' | 'failing' | 'gone';
      message_mark: 'read' | 'handled' | 'open';
      message_state: 'open' | 'handled';
      publishing_state: 'live' | 'publishing' | 'failed';
      resource_attention: 'image' | 'description' | 'tags' | 'extent' | 'flags' | 'any';
      resource_category: 'sermons' | 'worship' | 'movies' | 'books' | 'others';
      resource_change:
        | 'set hero'
        | 'clear hero'
        | 'set top pick'
        | 'clear top pick'
        | 'add tag'
        | 'remove tag'
        | 'set category'
        | 'bin'
        | 'restore'
        | 'publish'
        | 'unpublish'
        | 'add passages'
        | 'remove passages';
      resource_filter: 'all' | 'recent' | 'popular' | 'featured';
      series_kind: 'series' | 'collection';
      user_role: 'admin' | 'user';
      word_kind: 'tag' | 'author';
    };
    CompositeTypes: {
      audit_change: {
        id: number | null;
        at: string | null;
        actor: string | null;
        actor_email: string | null;
        batch: string | null;
        subject: string | null;
        subject_id: string | null;
        title: string | null;
        action: string | null;
        before: Json | null;
        after: Json | null;
        total: number | null;
        former_actor: string | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      content_flag: ['age restricted', 'explicit', 'live', 'not embeddable', 'region limited'],
      import_source: ['youtube', 'spotify', 'links', 'csv'],
      import_state: ['running', 'finished', 'undone'],
      link_state: ['alive', 'moved', 'blocked', 'failing', 'gone'],
      message_mark: ['read', 'handled', 'open'],
      message_state: ['open', 'handled'],
      publishing_state: ['live', 'publishing', 'failed'],
      resource_attention: ['image', 'description', 'tags', 'extent', 'flags', 'any'],
      resource_category: ['sermons', 'worship', 'movies', 'books', 'others'],
      resource_change: [
        'set hero',
        'clear hero',
        'set top pick',
        'clear top pick',
        'add tag',
        'remove tag',
        'set category',
        'bin',
        'restore',
        'publish',
        'unpublish',
        'add passages',
        'remove passages',
      ],
      resource_filter: ['all', 'recent', 'popular', 'featured'],
      series_kind: ['series', 'collection'],
      user_role: ['admin', 'user'],
      word_kind: ['tag', 'author'],
    },
  },
} as const;
