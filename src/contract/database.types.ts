// Generated from supabase/migrations by npm run types; changes are lost.

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
      import_sources: {
        Row: {
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          kind: string;
          name: string;
          platform: string;
          query: string;
        };
        ComputedFields: never;
        Insert: {
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          kind: string;
          name: string;
          platform: string;
          query: string;
        };
        Update: {
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          kind?: string;
          name?: string;
          platform?: string;
          query?: string;
        };
        Relationships: [];
      };
      imports: {
        Row: {
          added: number;
          created_at: string;
          created_by: string | null;
          finished_at: string | null;
          id: string;
          label: string;
          progress_at: string;
          source: Database['public']['Enums']['import_source'];
          state: Database['public']['Enums']['import_state'];
          total: number;
          undone_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          added?: number;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: string;
          label: string;
          progress_at?: string;
          source: Database['public']['Enums']['import_source'];
          state?: Database['public']['Enums']['import_state'];
          total: number;
          undone_at?: string | null;
        };
        Update: {
          added?: number;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: string;
          label?: string;
          progress_at?: string;
          source?: Database['public']['Enums']['import_source'];
          state?: Database['public']['Enums']['import_state'];
          total?: number;
          undone_at?: string | null;
        };
        Relationships: [];
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
      resources: {
        Row: {
          author: string | null;
          category: Database['public']['Enums']['resource_category'];
          created_at: string;
          deleted_at: string | null;
          description: string;
          duration: string | null;
          external_link: string;
          id: string;
          image_url: string | null;
          import_id: string | null;
          import_row: number | null;
          is_hero: boolean;
          is_top_pick: boolean;
          pages: number | null;
          platform_item: string | null;
          search_text: string;
          tags: string[];
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          category: Database['public']['Enums']['resource_category'];
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          duration?: string | null;
          external_link: string;
          id?: string;
          image_url?: string | null;
          import_id?: string | null;
          import_row?: number | null;
          is_hero?: boolean;
          is_top_pick?: boolean;
          pages?: number | null;
          platform_item?: never;
          search_text?: never;
          tags?: string[];
          title: string;
          updated_at?: string;
        };
        Update: {
          author?: string | null;
          category?: Database['public']['Enums']['resource_category'];
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          duration?: string | null;
          external_link?: string;
          id?: string;
          image_url?: string | null;
          import_id?: string | null;
          import_row?: number | null;
          is_hero?: boolean;
          is_top_pick?: boolean;
          pages?: number | null;
          platform_item?: never;
          search_text?: never;
          tags?: string[];
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'resources_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'imports';
            referencedColumns: ['id'];
          },
        ];
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
            referencedRelation: 'resources';
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
            referencedRelation: 'resources';
            referencedColumns: ['id'];
          },
        ];
      };
      user_preferences: {
        Row: {
          daily_devotional: boolean;
          email_notifications: boolean;
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
          keep_history?: boolean;
          preferred_categories?: Database['public']['Enums']['resource_category'][];
          show_recommendations?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          daily_devotional?: boolean;
          email_notifications?: boolean;
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
      [_ in never]: never;
    };
    Functions: {
      accept_publishing_stamp: { Args: { sender: string; stamp: number }; Returns: boolean };
      admin_resources: {
        Args: {
          attention?: Database['public']['Enums']['resource_attention'];
          category?: Database['public']['Enums']['resource_category'];
          in_bin?: boolean;
          page?: number;
          page_size?: number;
          query?: string;
        };
        Returns: {
          author: string;
          category: Database['public']['Enums']['resource_category'];
          created_at: string;
          deleted_at: string;
          description: string;
          duration: string;
          external_link: string;
          id: string;
          image_url: string;
          is_hero: boolean;
          is_top_pick: boolean;
          pages: number;
          tags: string[];
          title: string;
          total: number;
          updated_at: string;
        }[];
      };
      administrator_access: { Args: Record<PropertyKey, never>; Returns: string };
      audit_trail: {
        Args: { page?: number; subject_id?: string };
        Returns: {
          action: string;
          actor: string;
          actor_email: string;
          after: Json;
          at: string;
          batch: string;
          before: Json;
          id: number;
          subject: string;
          subject_id: string;
          title: string;
          total: number;
        }[];
      };
      catalogue_matches: { Args: { items: string[]; links?: string[] }; Returns: Json };
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
      delete_my_account: { Args: { password: string }; Returns: string };
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
      finish_import: { Args: { import_id: string }; Returns: undefined };
      finish_publishing: { Args: { report: string; revision: number; run_url?: string }; Returns: undefined };
      import_resources: { Args: { import_id: string; rows: Json }; Returns: Json };
      list_administrators: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          id: string;
          name: string;
          since: string;
        }[];
      };
      list_imports: {
        Args: { page?: number };
        Returns: {
          actor_email: string;
          added: number;
          binned: number;
          created_at: string;
          finished_at: string;
          id: string;
          label: string;
          planned: number;
          shown: number;
          source: Database['public']['Enums']['import_source'];
          state: Database['public']['Enums']['import_state'];
          total: number;
          undone_at: string;
        }[];
      };
      make_administrator: { Args: { email: string }; Returns: string };
      mark_seen: { Args: { items: string[]; source_id: string }; Returns: undefined };
      my_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          active: number;
          answered: number;
          bookmarked: number;
          viewed: number;
        }[];
      };
      my_library: {
        Args: { page?: number; query?: string };
        Returns: {
          author: string;
          category: Database['public']['Enums']['resource_category'];
          created_at: string;
          description: string;
          duration: string;
          external_link: string;
          id: string;
          image_url: string;
          is_gone: boolean;
          is_hero: boolean;
          is_top_pick: boolean;
          pages: number;
          saved_at: string;
          tags: string[];
          title: string;
          total: number;
        }[];
      };
      my_recent_views: {
        Args: Record<PropertyKey, never>;
        Returns: {
          author: string;
          category: Database['public']['Enums']['resource_category'];
          created_at: string;
          description: string;
          duration: string;
          id: string;
          is_hero: boolean;
          is_top_pick: boolean;
          pages: number;
          tags: string[];
          title: string;
          viewed_at: string;
        }[];
      };
      my_recommendations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          author: string;
          category: Database['public']['Enums']['resource_category'];
          created_at: string;
          description: string;
          duration: string;
          id: string;
          is_hero: boolean;
          is_top_pick: boolean;
          pages: number;
          tags: string[];
          title: string;
        }[];
      };
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
      note_publishing_token: { Args: { expires_at: string }; Returns: undefined };
      publish_now: { Args: Record<PropertyKey, never>; Returns: undefined };
      rename_word: {
        Args: { from_name: string; kind: Database['public']['Enums']['word_kind']; to_name: string };
        Returns: {
          batch: string;
          changed: number;
        }[];
      };
      report_error: { Args: { message: string; page: string; stack?: string }; Returns: string };
      restore_subscription: { Args: { email: string }; Returns: string };
      search_resources: {
        Args: {
          category?: Database['public']['Enums']['resource_category'];
          filter?: Database['public']['Enums']['resource_filter'];
          page?: number;
          page_size?: number;
          query?: string;
          tag?: string;
        };
        Returns: {
          author: string;
          category: Database['public']['Enums']['resource_category'];
          created_at: string;
          description: string;
          duration: string;
          external_link: string;
          id: string;
          image_url: string;
          is_hero: boolean;
          is_top_pick: boolean;
          pages: number;
          tags: string[];
          title: string;
          total: number;
        }[];
      };
      send_contact_message: {
        Args: { email: string; first_name: string; last_name?: string; message: string; subject?: string };
        Returns: string;
      };
      start_import: {
        Args: { label: string; source: Database['public']['Enums']['import_source']; total: number };
        Returns: string;
      };
      start_publishing: { Args: Record<PropertyKey, never>; Returns: number };
      subscribe: { Args: { email: string }; Returns: string };
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
      undo_changes: {
        Args: { batch: string };
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
      import_source: 'youtube' | 'spotify' | 'links' | 'csv';
      import_state: 'running' | 'finished' | 'undone';
      message_state: 'open' | 'handled';
      publishing_state: 'live' | 'publishing' | 'failed';
      resource_attention: 'image' | 'description' | 'tags' | 'extent' | 'any';
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
        | 'restore';
      resource_filter: 'all' | 'recent' | 'popular' | 'featured';
      user_role: 'admin' | 'user';
      word_kind: 'tag' | 'author';
    };
    CompositeTypes: {
      [_ in never]: never;
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
      import_source: ['youtube', 'spotify', 'links', 'csv'],
      import_state: ['running', 'finished', 'undone'],
      message_state: ['open', 'handled'],
      publishing_state: ['live', 'publishing', 'failed'],
      resource_attention: ['image', 'description', 'tags', 'extent', 'any'],
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
      ],
      resource_filter: ['all', 'recent', 'popular', 'featured'],
      user_role: ['admin', 'user'],
      word_kind: ['tag', 'author'],
    },
  },
} as const;
